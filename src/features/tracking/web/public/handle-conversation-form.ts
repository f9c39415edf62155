// Handles the conversation on the tracking page: mails a code, checks it, sends and withdraws.
import { data, redirect } from 'react-router'
import type { ConversationState } from '#features/messages/web/public/track-conversation.panel.tsx'
import type { ApiClient } from '#site/data/api.ts'
import { formText } from '#site/forms/read-form.ts'
import { errorMessageIn } from './handle-call-form.ts'

type Calls = ApiClient['tracking'][':token']
type Param = { token: string }
/** `done` and `problem` are the outcome of what the sender did before it was read again. */
type Outcome = { done?: 'sent' | 'withdrawn'; problem?: string; text?: string; status?: number }

export function handleConversationForm(form: FormData, api: ApiClient, token: string) {
  const calls = api.tracking[':token']
  // The client inserts the token into the URL as it is.
  const param = { token: encodeURIComponent(token) }
  // The button of a file has no step.
  if (formText(form, 'file')) return openFile(form, calls, param)
  const step = formText(form, 'step')
  if (step === 'open') return openConversation(form, calls, param)
  if (step === 'message') return sendMessage(form, calls, param)
  if (step === 'withdraw') return withdraw(form, calls, param)
  return mailCode(form, calls, param)
}

async function mailCode(form: FormData, calls: Calls, param: Param) {
  const text = formText(form, 'text')
  const reply = await calls.code.$put({ param })
  if (reply.ok) return respond({ is: 'mailed', text }, 200)
  // The previous code still works if another one was not sent.
  const is = formText(form, 'step') === 'again' ? 'mailed' : 'failed'
  return respond({ is, text, problem: await errorMessageIn(reply) }, reply.status)
}

async function openConversation(form: FormData, calls: Calls, param: Param) {
  const [code, text] = [formText(form, 'code'), formText(form, 'text')]
  const reply = await calls.proof.$put({ param, json: { code } })
  if (!reply.ok)
    return respond({ is: 'mailed', text, problem: await errorMessageIn(reply) }, reply.status)
  const { proof } = await reply.json()
  return showConversation(calls, param, proof, { text })
}

async function sendMessage(form: FormData, calls: Calls, param: Param) {
  const [proof, text] = [formText(form, 'proof'), formText(form, 'text')]
  const reply = await calls.messages.$post(
    { param, header: { 'tracking-proof': proof }, json: { text } },
    { headers: { 'idempotency-key': formText(form, 'key') } },
  )
  if (reply.ok) return showConversation(calls, param, proof, { done: 'sent' })
  const problem = await errorMessageIn(reply)
  return showConversation(calls, param, proof, { problem, text, status: reply.status })
}

async function withdraw(form: FormData, calls: Calls, param: Param) {
  const [proof, text] = [formText(form, 'proof'), formText(form, 'text')]
  const reply = await calls.withdrawal.$put({ param, header: { 'tracking-proof': proof } })
  if (reply.ok) return showConversation(calls, param, proof, { done: 'withdrawn', text })
  const problem = await errorMessageIn(reply)
  return showConversation(calls, param, proof, { problem, text, status: reply.status })
}

async function openFile(form: FormData, calls: Calls, param: Param) {
  const [proof, text] = [formText(form, 'proof'), formText(form, 'text')]
  const fileId = encodeURIComponent(formText(form, 'file'))
  const reply = await calls.conversation.files[':fileId'].$get({
    param: { ...param, fileId },
    header: { 'tracking-proof': proof },
  })
  // The browser downloads it, so the page stays.
  if (reply.ok) throw redirect((await reply.json()).path, { status: 303, headers: NO_STORE })
  const problem = await errorMessageIn(reply)
  return showConversation(calls, param, proof, { problem, text, status: reply.status })
}

async function showConversation(
  calls: Calls,
  param: Param,
  proof: string,
  { status = 200, text = '', ...outcome }: Outcome,
) {
  const reply = await calls.conversation.$get({ param, header: { 'tracking-proof': proof } })
  if (!reply.ok)
    return respond({ is: 'failed', text, problem: await errorMessageIn(reply) }, reply.status)
  const conversation = await reply.json()
  const key = crypto.randomUUID()
  return respond({ is: 'open', proof, key, conversation, text, ...outcome }, status)
}

const NO_STORE = { 'cache-control': 'no-store' }

const respond = (conversation: ConversationState, status: number) =>
  data({ conversation }, { status, headers: NO_STORE })
