// The total of a document and its main button, at the bottom of small screens.
import { Button } from '#ui/button.tsx'
import '#ui/work-layout.css'
import '#ui/editor.css'

type Props = { total: string; send: string; isBusy: boolean; onSend: () => void }

export const EditorFoot = ({ total, send, isBusy, onSend }: Props) => (
  <div className="editor-foot">
    <p>
      <span className="side-note">Total</span>
      <b className="numeric">{total}</b>
    </p>
    <Button busy={isBusy} busyLabel="Checking" onClick={onSend}>
      {send}
    </Button>
  </div>
)
