import { expect, test } from 'vitest'
import { createPushService } from './push-service.ts'

test('nothing is sent to a private address', async () => {
  const push = createPushService({ secret: 'x'.repeat(32), publicUrl: 'https://agency.example' })
  const target = { endpoint: 'https://127.0.0.1/1', p256dh: '', auth: '' }
  await expect(push.send(target, 'Hello', new Date())).rejects.toThrow('not public')
})
