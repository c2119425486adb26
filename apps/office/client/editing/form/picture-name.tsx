import { useEffect, useState } from 'react';
import { api, thumbnail } from '../api.ts';
import { PictureChooser } from '../pictures/picture-chooser.tsx';
import type { FormContext } from './form-context.ts';

interface PictureNameProps {
  readonly id: string;
  readonly value: string;
  readonly context: FormContext;
  readonly onName: (name: string) => void;
}

/** The folder of the pictures of a file's entries. */
const FOLDERS: Readonly<Record<string, string>> = {
  'values.yaml': 'pictures/values/',
  'gaming.yaml': 'pictures/gaming/',
  'pages/home.yaml': 'pictures/forces/',
};

/** The field of a picture's name, with a thumbnail. */
export function PictureName({ id, value, context, onName, ...described }: PictureNameProps) {
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => void api.pictures().then(setPictures, () => {}), []);
  const address = pictures.find((one) => one.startsWith(`/pictures/${value}.`));
  return (
    <div className="slot">
      {address === undefined ? (
        <span className="thumbnail none">none</span>
      ) : (
        <img className="thumbnail" src={thumbnail(address)} alt="" />
      )}
      <div className="buttons">
        <button type="button" id={id} {...described} onClick={() => setChoosing(true)}>
          {value === '' ? 'Choose a picture' : `${value}: choose another`}
        </button>
        {value !== '' && (
          <button type="button" onClick={() => onName('')}>
            No picture
          </button>
        )}
      </div>
      {isChoosing && (
        <PictureChooser
          place={FOLDERS[context.file] ?? 'pictures/texts/'}
          onClosed={() => setChoosing(false)}
          onChosen={(chosen) => {
            setChoosing(false);
            onName(chosen.replace('/pictures/', '').replace(/\.\w+$/, ''));
          }}
        />
      )}
    </div>
  );
}
