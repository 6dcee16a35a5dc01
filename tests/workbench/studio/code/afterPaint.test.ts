import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from '#studio/code/afterPaint.ts';

describe('what a key sets off', () => {
  const frames: (() => void)[] = [];
  const page = { hidden: false };
  /** Paints, and lets what waits for it be done. */
  const paint = () => {
    for (const frame of frames.splice(0)) frame();
    vi.runAllTimers();
  };

  beforeEach(() => {
    vi.useFakeTimers();
    page.hidden = false;
    vi.stubGlobal('document', page);
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    frames.length = 0;
  });

  it('waits for the paint, and what was typed within a frame is one', () => {
    const taken: string[] = [];
    const typed = afterPaint((text: string) => taken.push(text));
    typed.hold('a');
    typed.hold('ab');
    expect([taken, typed.isHeld()]).toEqual([[], true]);
    paint();
    expect([taken, typed.isHeld()]).toEqual([['ab'], false]);
    typed.hold('abc');
    paint();
    expect(taken).toEqual(['ab', 'abc']);
  });

  it('is done at once when it is asked for, and not twice', () => {
    const taken: string[] = [];
    const typed = afterPaint((text: string) => taken.push(text));
    typed.hold('a');
    typed.flush();
    typed.flush();
    expect(taken).toEqual(['a']);
    paint();
    expect(taken).toEqual(['a']);
  });

  it('waits for nothing in a page that nobody sees', () => {
    const taken: string[] = [];
    page.hidden = true;
    afterPaint((text: string) => taken.push(text)).hold('a');
    expect(taken).toEqual(['a']);
  });
});
