import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { CLIPE } from './clipe-id.ts';
import type { Pecas } from './pecas.ts';
import { useEscolher, usePasted } from './use-escolher.ts';

interface ClipeProps {
  pecas: Pecas;
}

/** A paper clip that chooses the files of a message. A file may be pasted into the message, too. */
export function Clipe({ pecas }: ClipeProps) {
  const { aceita, full, max, add } = useEscolher(pecas);
  const input = useRef<HTMLInputElement>(null);
  usePasted(input, add);
  return (
    <>
      <IconButton
        id={CLIPE}
        label={full ? `Já são ${max} arquivos, o máximo` : 'Anexar arquivos'}
        aria-disabled={full || undefined}
        onClick={() => !full && input.current?.click()}
      >
        <IconPaperclip size={20} aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={aceita.join(',')}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
