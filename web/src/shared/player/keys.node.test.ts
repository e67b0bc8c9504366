import { describe, expect, it } from 'vitest';
import { actionOf, type Focused, type KeyAction } from './keys.ts';

describe('A key in the player', () => {
  it.each<[string, Focused, KeyAction | null]>([
    [' ', 'picture', { kind: 'toggle' }],
    [' ', 'position', { kind: 'toggle' }],
    [' ', 'button', null],
    ['K', 'button', { kind: 'toggle' }],
    ['ArrowRight', 'position', { kind: 'by', seconds: 5 }],
    ['ArrowRight', 'volume', null],
    ['ArrowUp', 'picture', { kind: 'volume', by: 0.1 }],
    ['7', 'picture', { kind: 'to', part: 0.7 }],
    ['End', 'button', { kind: 'to', part: 1 }],
    ['.', 'picture', { kind: 'frame', direction: 1 }],
    ['<', 'button', { kind: 'speed', steps: -1 }],
    ['2', 'choice', null],
    ['ArrowDown', 'choice', null],
    ['Tab', 'picture', null],
    ['Escape', 'picture', null],
    ['toString', 'picture', null],
  ])('%s on the %s does %o', (key, focused, action) => {
    expect(actionOf(key, focused)).toEqual(action);
  });
});
