import type { ComponentProps } from 'react';
import { TextareaField } from '#ui/textarea-field.tsx';
import { Mencao } from './mencao-field.tsx';
import { useMencionaveisNaOuvidoria } from './queries.ts';

interface NotaDaOuvidoriaProps extends ComponentProps<typeof TextareaField> {
  manifestacaoId: string;
  value: string;
  onText: (value: string) => void;
}

/** The text of a note of a manifestation. An @ opens a list of the unit; the whole name in the text is the mention. */
export function NotaDaOuvidoria({ manifestacaoId, onText, ...field }: NotaDaOuvidoriaProps) {
  return (
    <Mencao
      id={manifestacaoId}
      useProcura={useMencionaveisNaOuvidoria}
      pessoas="Pessoas da ouvidoria"
      ninguem="Ninguém da ouvidoria tem este nome."
      value={field.value}
      onChange={onText}
      onPick={() => undefined}
    >
      {(input) => <TextareaField {...field} {...input} />}
    </Mencao>
  );
}
