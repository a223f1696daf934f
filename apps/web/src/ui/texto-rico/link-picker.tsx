import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Popover } from '../popover.tsx';
import { TextField } from '../text-field.tsx';
import classes from './texto-rico.module.css';

interface LinkPickerProps {
  /** Name of the text that gets the link. */
  label: string;
  icon: ReactNode;
  /** Words that the link takes the place of. */
  selected?: () => string;
  onPick: (words: string, link: string) => void;
}

/** Inserts a link into a text. */
export function LinkPicker({ label, icon, selected, onPick }: LinkPickerProps) {
  return (
    <Popover
      label={`Link para ${label}`}
      trigger={(props) => (
        <IconButton {...props} label={`Inserir link em ${label}`}>
          {icon}
        </IconButton>
      )}
    >
      {(close) => (
        <LinkFields
          selected={selected}
          onPick={(words, link) => {
            onPick(words, link);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function LinkFields({ selected, onPick }: Pick<LinkPickerProps, 'selected' | 'onPick'>) {
  const [words, setWords] = useState(() => selected?.() ?? '');
  const [link, setLink] = useState('https://');
  const [attempted, setAttempted] = useState(false);
  const sound = /^https?:\/\/[^\s/]+\S*$/.test(link.trim());
  const put = () => {
    setAttempted(true);
    if (sound) onPick(words.trim() || link.trim(), link.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter must not submit the surrounding form.
    event.preventDefault();
    event.stopPropagation();
    put();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the keys of its fields
    <div className={classes.link} onKeyDown={onKeyDown}>
      <TextField
        label="Palavras do link"
        optional
        autoComplete="off"
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <TextField
        label="Endereço"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        value={link}
        error={attempted && !sound ? 'Escreva o endereço inteiro, com https://.' : undefined}
        onChange={(event) => setLink(event.currentTarget.value)}
      />
      <div>
        <Button variant="default" onClick={put}>
          Inserir link
        </Button>
      </div>
    </div>
  );
}
