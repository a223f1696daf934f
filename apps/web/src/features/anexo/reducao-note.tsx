import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '#ui/bytes.ts';
import classes from './anexo.module.css';

interface ReducaoNoteProps {
  nome: string;
  /** Sizes in bytes before and after, with the original. */
  reducao: { de: number; para: number; original: File };
  /** The error of the original; null when it may be sent. */
  check: (original: File) => Promise<string | null>;
  onOriginal: () => void;
}

/** Says that an image was shrunk, and offers to send the original if the field accepts it. */
export function ReducaoNote({ nome, reducao, check, onOriginal }: ReducaoNoteProps) {
  const { de, para, original } = reducao;
  const [allowed, setAllowed] = useState(false);
  // The rules of a field do not change, and the check may decode the image.
  const rules = useRef(check);
  useEffect(() => {
    void rules.current(original).then((problem) => setAllowed(problem === null));
  }, [original]);
  return (
    <p className={classes.detail}>
      Reduzimos de {formatBytes(de)} para {formatBytes(para)}.{' '}
      {allowed && (
        <button
          type="button"
          className={classes.undo}
          aria-label={`Enviar o original de ${nome}`}
          onClick={onOriginal}
        >
          Enviar o original
        </button>
      )}
    </p>
  );
}
