// Push messages of this browser: its permission, its worker and its subscription.
import { useQuery } from '@tanstack/react-query'
import { paths } from '#kernel/paths.contract.ts'
import { expectOk, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { BrowserPush } from '../../team-push.contract.ts'

const PUSH = 'team-push'
const calls = () => privateApi()[PUSH]
/** Only screens of the admin dashboard have the worker, which does nothing but show messages. */
const WORKER = { script: '/push-worker.js', scope: `${paths.admin.home}/` }

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const currentSubscription = async () =>
  (await navigator.serviceWorker.getRegistration(WORKER.scope))?.pushManager.getSubscription()

/** Off if the browser has lost its subscription. */
export const useBrowserPush = () =>
  useQuery({
    queryKey: [PUSH],
    queryFn: async () => {
      const push = await unwrap<BrowserPush>(calls().$get())
      return { ...push, isOn: push.isOn && Boolean(await currentSubscription()) }
    },
    enabled: isPushSupported(),
  })

export const useSwitchPush = (publicKey: string) =>
  useChange((isOn: boolean) => (isOn ? turnOn(publicKey) : turnOff()), {
    invalidates: [PUSH],
  })

/** @returns why the browser did not subscribe, or undefined */
async function turnOn(publicKey: string): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return BLOCKED
  await navigator.serviceWorker.register(WORKER.script, { scope: WORKER.scope })
  // Only an active worker can subscribe.
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await subscribe(pushManager, publicKey).catch(() => undefined)
  if (!subscription) return NO_SERVICE
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await expectOk(calls().$put({ json: { endpoint: endpoint ?? '', p256dh, auth } }))
  return undefined
}

/** A subscription with a former key of the product would prevent one with the current key. */
async function subscribe(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

const BLOCKED =
  'This browser blocks notifications of this site. Allow them in its site settings, and try again.'
const NO_SERVICE = 'The push service of this browser did not respond. Please try again later.'

async function turnOff(): Promise<undefined> {
  await expectOk(calls().$delete())
  await (await navigator.serviceWorker.getRegistration(WORKER.scope))?.unregister()
}
