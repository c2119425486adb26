import { useId, useState } from 'react';
import type { PicturePlace } from '../../../texts/pictures/places.ts';
import { api, thumbnail } from '../api.ts';

interface PicturePlacesProps {
  readonly places: readonly PicturePlace[];
  readonly isSaved: boolean;
  readonly onUploaded: () => Promise<void>;
}

/** The pictures that a page shows by their names. */
export function PicturePlaces({ places, isSaved, onUploaded }: PicturePlacesProps) {
  if (places.length === 0) return null;
  return (
    <fieldset className="group">
      <legend>Pictures of the page</legend>
      {!isSaved && <p className="quiet">Save first, then upload pictures.</p>}
      {isSaved &&
        places.map((place) => (
          <PictureSlot key={place.name} {...place} place={place.name} onUploaded={onUploaded} />
        ))}
    </fieldset>
  );
}

interface PictureSlotProps extends Omit<PicturePlace, 'name'> {
  readonly place: string;
  /** Its name, if `place` is a folder. */
  readonly name?: string;
  readonly onUploaded: (address: string) => Promise<void>;
}

/** A picture with an upload that replaces it; it is stored immediately. */
export function PictureSlot({
  place,
  name = '',
  label,
  hint,
  file,
  mustBeDrawing,
  onUploaded,
}: PictureSlotProps) {
  const id = useId();
  const [fault, setFault] = useState('');
  const [status, setStatus] = useState('');
  const [version, setVersion] = useState(0);
  const bring = async (picture: File | undefined) => {
    if (picture === undefined) return;
    try {
      const { address } = await api.uploadPicture(picture, place, name);
      setFault('');
      setStatus('The picture is saved.');
      setVersion(version + 1);
      await onUploaded(address);
    } catch (error) {
      setFault((error as Error).message);
      setStatus('');
    }
  };
  return (
    <div className="slot">
      {file === undefined ? (
        <span className="thumbnail none">none</span>
      ) : (
        <img className="thumbnail" src={thumbnail(`/${file}`, version)} alt="" />
      )}
      <div>
        <label htmlFor={id}>{label}</label>
        <p className="quiet" id={`${id}-hint`}>
          {hint}
        </p>
        <input
          id={id}
          type="file"
          accept={mustBeDrawing ? '.svg,image/svg+xml' : 'image/*,.svg'}
          aria-describedby={`${id}-hint ${id}-fault`}
          onChange={(event) => void bring(event.target.files?.[0])}
        />
        <p className="fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
        <p role="status">{status}</p>
      </div>
    </div>
  );
}
