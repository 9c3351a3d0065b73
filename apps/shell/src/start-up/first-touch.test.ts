import { describe, expect, it } from 'vitest';
import { listenForFirstTouch } from './first-touch.ts';

const event = (type: string, facts: object = {}): Event => Object.assign(new Event(type), facts);

function listen(wasClicked = false) {
  const page = new EventTarget();
  let touches = 0;
  listenForFirstTouch(
    () => (touches += 1),
    page,
    () => wasClicked,
  );
  return {
    send: (...sent: Parameters<typeof event>) => page.dispatchEvent(event(...sent)),
    touches: () => touches,
  };
}

describe('the first input of a visitor [P13]', () => {
  it.each(['pointerdown', 'keydown', 'wheel', 'click'])('%s counts, once', (type) => {
    const { send, touches } = listen();
    send(type);
    send(type);
    send('keydown');
    expect(touches()).toBe(1);
  });

  it('a mouse at rest does not count, a movement does', () => {
    const { send, touches } = listen();
    send('pointerover', { movementX: 3, movementY: 3 });
    send('pointermove', { movementX: 0, movementY: 0 });
    expect(touches()).toBe(0);
    send('pointermove', { movementX: 0, movementY: -1 });
    expect(touches()).toBe(1);
  });

  it('focus does not count', () => {
    const { send, touches } = listen();
    send('focusin');
    expect(touches()).toBe(0);
  });

  it('a click that was recorded before counts at once, and nothing after it', () => {
    const { send, touches } = listen(true);
    expect(touches()).toBe(1);
    send('click');
    expect(touches()).toBe(1);
  });
});
