import { useEffect, useState } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { api, thumbnail } from '../api.ts';

interface PictureChooserProps {
  /** The target of an upload. */
  readonly place: string;
  /** Whether an alternative text is required. */
  readonly asksForWords?: boolean;
  readonly onChosen: (address: string, words: string) => void;
  readonly onClosed: () => void;
}

/** Chooses an existing picture, or uploads one. */
export function PictureChooser({ place, asksForWords = false, onChosen, onClosed }: PictureChooserProps) {
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState('');
  const [words, setWords] = useState('');
  const [fault, setFault] = useState('');
  useEffect(() => {
    api.pictures().then(
      (all) => setPictures(all.filter((one) => one.startsWith('/pictures/'))),
      () => {},
    );
  }, []);
  const bring = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const { address } = await api.uploadPicture(file, place, file.name.replace(/\.\w+$/, ''));
      setPictures((all) => [address, ...all.filter((one) => one !== address)]);
      setChosen(address);
      setFault('');
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  const isReady = chosen !== '' && (!asksForWords || words.trim() !== '');
  return (
    <Dialog title="Choose a picture" onClose={onClosed}>
      <div className="field">
        <label htmlFor="brought">Upload one from this computer</label>
        <input
          id="brought"
          type="file"
          accept="image/*,.svg"
          onChange={(event) => void bring(event.target.files?.[0])}
        />
        <p className="fault" role="alert">
          {fault}
        </p>
      </div>
      <fieldset className="gallery">
        <legend>Or choose an existing one</legend>
        {pictures.map((address) => (
          <label key={address}>
            <input
              type="radio"
              name="picture"
              checked={chosen === address}
              onChange={() => setChosen(address)}
            />
            <img src={thumbnail(address)} alt="" loading="lazy" />
            <span>{address.replace('/pictures/', '')}</span>
          </label>
        ))}
      </fieldset>
      {asksForWords && (
        <div className="field">
          <label htmlFor="words">Description for people who can’t see it</label>
          <input
            id="words"
            className="line"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      )}
      <div className="buttons">
        <button
          type="button"
          className="main"
          disabled={!isReady}
          onClick={() => onChosen(chosen, words.trim())}
        >
          Take it
        </button>
        <button type="button" onClick={onClosed}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
