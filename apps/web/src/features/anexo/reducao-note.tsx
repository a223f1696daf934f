import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '#ui/bytes.ts';
import classes from './anexo.module.css';

interface ReducaoNoteProps {
  nome: string;
  /** Bytes before and after, and the picture as it was. */
  reducao: { de: number; para: number; original: File };
  /** What is wrong with the picture as it was; null when it may be sent. */
  check: (original: File) => Promise<string | null>;
  onOriginal: () => void;
}

/** Says that a picture was made smaller, and sends it as it was when the field takes that. */
export function ReducaoNote({ nome, reducao, check, onOriginal }: ReducaoNoteProps) {
  const { de, para, original } = reducao;
  const [allowed, setAllowed] = useState(false);
  // The rules of a field do not change while it is shown; asking may mean to open the picture.
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
