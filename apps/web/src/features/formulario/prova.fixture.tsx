import { avaliar } from '@balcao/domain/formulario/avaliar';
import type { Campo } from '@balcao/domain/formulario/campo';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import { createForm } from '@balcao/domain/formulario/form.fixture';
import type { RespostasBrutas } from '@balcao/domain/formulario/valor';
import { useState } from 'react';
import { createUploads } from '#features/envio/uploads.ts';
import { Campos, FormularioProvider } from './campos.tsx';
import { withTyped } from './typed-answers.ts';

/** The day of these forms. */
export const hoje = '2026-11-21';

/** Uploads that fail, because these tests send no file. */
export const semEnvios = createUploads({
  target: () => Promise.reject(new Error('no file in these tests')),
  onDone: () => {},
  kept: () => null,
});

interface ProvaProps {
  campos: Campo[];
  contexto?: Contexto;
  initial?: RespostasBrutas;
  /** Whether errors show at once. */
  checked?: boolean;
}

/** The values of the last rendered form. */
export let answers: Record<string, unknown> = {};

/** A form of these fields that stores what is typed. */
export function Prova({ campos, contexto: given = { hoje }, initial = {}, checked = false }: ProvaProps) {
  const [contexto, setContexto] = useState(given);
  const [form] = useState(() => createForm(campos));
  const [respostas, setRespostas] = useState<RespostasBrutas>(initial);
  const avaliacao = avaliar(form, respostas, contexto);
  // oxlint-disable-next-line react/globals -- a probe: the test reads what the form holds
  answers = avaliacao.valores;
  return (
    <FormularioProvider
      contexto={contexto}
      avaliacao={avaliacao}
      respostas={respostas}
      erros={new Map(checked ? avaliacao.issues.map((issue) => [issue.path, issue.message]) : [])}
      onChange={(item, typed) =>
        setRespostas(withTyped(respostas, item, { typed, valores: avaliacao.valores }))
      }
      onVerified={(contato) =>
        setContexto({ ...contexto, verificados: [...(contexto.verificados ?? []), contato] })
      }
      anexos={[]}
      uploads={semEnvios}
    >
      <Campos itens={avaliacao.campos} />
    </FormularioProvider>
  );
}
