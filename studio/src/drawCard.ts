import { CARD_FONT, type CardLayout, type CardOptions, layoutCard } from './card.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const fontOf = (size: number, bold: boolean, family: string) => `${bold ? 700 : 400} ${size}px ${family}`;

/** Lays a card out with the fonts of this canvas. Throws `text_too_long`. */
export function layoutOn(context: Context, card: CardOptions, width: number, height: number): CardLayout {
  const family = card.fontFamily ?? CARD_FONT;
  return layoutCard(card, {
    width,
    height,
    measure(text, size, bold) {
      context.font = fontOf(size, bold, family);
      return context.measureText(text).width;
    },
  });
}

/** Draws a card over the whole canvas, which must be of its size; for the preview and for the render alike. */
export function drawCard(context: Context, layout: CardLayout): void {
  context.fillStyle = layout.background;
  context.fillRect(0, 0, layout.width, layout.height);
  context.fillStyle = layout.color;
  context.direction = layout.direction;
  context.textAlign = 'start';
  context.textBaseline = 'alphabetic';
  for (const { text, x, y, fontSize, bold } of layout.lines) {
    context.font = fontOf(fontSize, bold, layout.fontFamily);
    context.fillText(text, x, y);
  }
}
