// The discovery call of a request. Hydrates only to show its times in the visitor's time zone, too.
import { TrackCallPanel } from '#features/discovery/web/public/track-call.panel.tsx'

export default TrackCallPanel
