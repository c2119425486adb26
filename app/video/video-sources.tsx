import { UPRIGHT } from './upright.ts';

interface VideoSourcesProps {
  name: string;
  portrait?: boolean;
  /** Called when the browser could play none of them: the video itself says nothing then. */
  onNone?: () => void;
}

/** A film's files, the smallest first: the browser takes the first that it can play. */
export function VideoSources({ name, portrait = false, onNone }: VideoSourcesProps) {
  return (
    <>
      {portrait && <source media={UPRIGHT} src={`/media/${name}-portrait.webm`} type="video/webm" />}
      {portrait && <source media={UPRIGHT} src={`/media/${name}-portrait.mp4`} type="video/mp4" />}
      <source src={`/media/${name}.webm`} type="video/webm" />
      <source src={`/media/${name}.mp4`} type="video/mp4" onError={onNone} />
    </>
  );
}
