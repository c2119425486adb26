import { MOBILE_BREAKPOINT_PX } from '@website/model/contract/constants.ts';

/** The codecs of a company's films (docs/make-it-yours.md): ten-bit AV1, with H.264 as the fallback. */
const SILENT = { webm: 'av01.0.08M.10', mp4: 'avc1.640028' } as const;
const SOUNDING = { webm: `${SILENT.webm}, opus`, mp4: `${SILENT.mp4}, mp4a.40.2` } as const;

interface VideoSourcesProps {
  /** Base name of the files below `/media`. */
  name: string;
  portrait?: boolean;
  sounding?: boolean;
}

/** A film's sources, the smallest first: browsers take the first that they can play. */
export function VideoSources({ name, portrait = false, sounding = false }: VideoSourcesProps) {
  const codecs = sounding ? SOUNDING : SILENT;
  const types = { webm: `video/webm; codecs="${codecs.webm}"`, mp4: `video/mp4; codecs="${codecs.mp4}"` };
  return (
    <>
      {portrait && <source media={UPRIGHT} src={`/media/${name}-portrait.webm`} type={types.webm} />}
      {portrait && <source media={UPRIGHT} src={`/media/${name}-portrait.mp4`} type={types.mp4} />}
      <source src={`/media/${name}.webm`} type={types.webm} />
      <source src={`/media/${name}.mp4`} type={types.mp4} />
    </>
  );
}

/** The media query for phones in portrait orientation, which get a film's portrait version. */
export const UPRIGHT = `(width < ${MOBILE_BREAKPOINT_PX}px) and (orientation: portrait)`;
