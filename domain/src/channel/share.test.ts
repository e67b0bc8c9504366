import { describe, expect, test } from 'vitest';
import { embedCode, embedSize, NETWORKS, shareDialog } from './share.ts';

const address = 'https://greenlit.example/v/1?a=b&c=d';
const inParameter = 'https%3A%2F%2Fgreenlit.example%2Fv%2F1%3Fa%3Db%26c%3Dd';

describe('shareDialog', () => {
  test.each(NETWORKS)('%s carries the whole address in one parameter', (network) => {
    expect(shareDialog(network, address, 'Fees')).toMatch(new RegExp(`^https://[^?]+\\?(u|url)=${inParameter}(&|$)`));
  });

  test('Twitter takes the title too', () => {
    expect(shareDialog('twitter', address, 'Fees & "returns"')).toContain('&text=Fees%20%26%20%22returns%22');
  });
});

describe('embedSize', () => {
  test.each([
    ['not known', null, null, 640, 360],
    ['wide', 1920, 1080, 640, 360],
    ['upright', 1080, 1920, 203, 360],
    ['square', 720, 720, 360, 360],
    ['wider than wide', 2560, 1080, 640, 270],
  ])('%s', (_, width, height, expectedWidth, expectedHeight) => {
    expect(embedSize({ width, height })).toEqual({ width: expectedWidth, height: expectedHeight });
  });

  test('fits a smaller box', () => {
    expect(embedSize({ width: 1920, height: 1080 }, { width: 320, height: 900 })).toEqual({ width: 320, height: 180 });
  });
});

describe('embedCode', () => {
  test('a title cannot leave its attribute', () => {
    const code = embedCode('https://greenlit.example', {
      id: '1',
      title: '"><script>alert(1)</script>',
      width: null,
      height: null,
    });
    expect(code).not.toContain('<script>');
    expect(code).toContain('src="https://greenlit.example/embed/1"');
    expect(code).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });
});
