import { MOBILE_BREAKPOINT_PX } from '@website/model/contract/constants.ts';

/** How a company's films are to be encoded (docs/make-it-yours.md): ten-bit AV1, or H.264 for whoever can't play that. */
const SILENT = { webm: 'av01.0.08M.10', mp4: 'avc1.640028' } as const;
const SOUNDING = { webm: `${SILENT.webm}, opus`, mp4: `${SILENT.mp4}, mp4a.40.2` } as const;

interface VideoSourcesProps {
  /** Name of the files below `/media`, without their endings. */
  name: string;
  portrait?: boolean;
  sounding?: boolean;
}

/** A film's files, the smallest first: the browser takes the first that it can play. */
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

/** Phones held upright, which get a film's portrait cut. */
export const UPRIGHT = `(width < ${MOBILE_BREAKPOINT_PX}px) and (orientation: portrait)`;
