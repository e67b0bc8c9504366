export type LogoPosition = 'top_right' | 'top_left' | 'bottom_right' | 'bottom_left';
/** Pixels of the video; all four are even. */
export interface LogoBox {
  x: number;
  y: number;
  width: number;
  height: number;
}
export declare function logoBox(
  videoWidth: number,
  videoHeight: number,
  logoWidth: number,
  logoHeight: number,
  position: LogoPosition,
  heightFraction: number,
): LogoBox;
