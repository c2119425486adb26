import { type FormEvent, useState } from 'react';
import { editAddress } from './address.ts';
import { api, type Site } from './api.ts';
import { storeDraft } from './stored-drafts.ts';

/** Starts a new entry with its title, from which its URL is derived. */
export function NewScreen({ folder, site }: { folder: string; site: Site }) {
  const [title, setTitle] = useState('');
  const [fault, setFault] = useState('');
  const { label, language } = site.folders.find((one) => one.folder === folder) ?? { label: folder };
  const name = language && site.languages.find((one) => one.language === language)?.name;
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { file } = await api.nameFor(folder, title);
      if (site.files.some((one) => one.file === file))
        throw new Error('This name is already taken: choose another title.');
      const { form, stamp } = await api.open(file);
      const fields = form.properties ?? {};
      const value = {
        title: title.trim(),
        ...('order' in fields
          ? { order: site.files.filter((one) => one.file.startsWith(`${folder}/`)).length + 1 }
          : {}),
        ...('openings' in fields ? { openings: '1' } : {}),
        ...('datePosted' in fields ? { datePosted: today() } : {}),
      };
      if (!storeDraft({ file, value, body: '', stamp }))
        throw new Error(
          'This browser can’t store a draft: allow this page to store data, or free some space.',
        );
      window.location.hash = editAddress(file);
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>
        Add to {label}
        {name && ` in ${name}`}
      </h1>
      <form onSubmit={begin}>
        <div className="field">
          <label htmlFor="title">Title</label>
          <p className="quiet" id="title-hint">
            The page’s address is derived from it: “Data Engineer” becomes data-engineer.
          </p>
          <input
            id="title"
            className="line"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            aria-describedby="title-hint title-fault"
            aria-invalid={fault !== ''}
            autoComplete="off"
            required
          />
          <p className="fault" id="title-fault" role="alert">
            {fault}
          </p>
        </div>
        <button type="submit" className="main">
          Continue
        </button>
      </form>
    </div>
  );
}

/** Today's local date, in the format of the files. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
