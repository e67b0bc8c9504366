import { type CardLayout, type CardOptions, familyOf, layoutCard } from './card.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A card ready for drawing: its typeface is loaded, and its logo is decoded. */
export interface OpenCard {
  card: CardOptions;
  logo: ImageBitmap | null;
}

/** Loads a card's typeface and logo. If either fails, the card is drawn without it, because its text is what matters. */
export async function openCard(card: CardOptions): Promise<OpenCard> {
  const [logo] = await Promise.all([
    card.logo ? createImageBitmap(card.logo).catch(() => null) : null,
    card.font && loadFont(card.font.family, card.font.url).catch(() => undefined),
  ]);
  return { card, logo };
}

const loaded = new Map<string, Promise<unknown>>();

/** Workers and pages each have typefaces of their own. */
function loadFont(family: string, url: string): Promise<unknown> {
  const face = new FontFace(family, `url("${url}")`, { weight: '100 900' });
  const before = loaded.get(url);
  if (before) return before;
  // TypeScript declares the typefaces of a page only
  const fonts = 'document' in globalThis ? document.fonts : (globalThis as unknown as { fonts: FontFaceSet }).fonts;
  const loading = face.load().then(() => fonts.add(face));
  loaded.set(url, loading);
  loading.catch(() => loaded.delete(url));
  return loading;
}

const fontOf = (size: number, bold: boolean, family: string) => `${bold ? 700 : 400} ${size}px ${family}`;

/** Lays a card out with the fonts of this canvas. Throws `text_too_long`. */
export function layoutOn(context: Context, { card, logo }: OpenCard, width: number, height: number): CardLayout {
  const family = familyOf(card.font);
  return layoutCard(card, {
    width,
    height,
    ...(logo && { logo }),
    measure(text, size, bold) {
      context.font = fontOf(size, bold, family);
      return context.measureText(text).width;
    },
  });
}

/** Draws a card over the whole canvas, which must have its size; used by both preview and rendering. */
export function drawCard(context: Context, { logo }: OpenCard, layout: CardLayout): void {
  context.fillStyle = layout.background;
  context.fillRect(0, 0, layout.width, layout.height);
  if (logo && layout.logo) {
    const { picture, ground } = layout.logo;
    context.fillStyle = '#ffffff';
    context.beginPath();
    context.roundRect(ground.x, ground.y, ground.width, ground.height, ground.height * 0.12);
    context.fill();
    context.imageSmoothingQuality = 'high';
    context.drawImage(logo, picture.x, picture.y, picture.width, picture.height);
  }
  context.fillStyle = layout.color;
  context.direction = layout.direction;
  context.textAlign = 'start';
  context.textBaseline = 'alphabetic';
  for (const { text, x, y, fontSize, bold } of layout.lines) {
    context.font = fontOf(fontSize, bold, layout.fontFamily);
    context.fillText(text, x, y);
  }
}
