import type { Campo, Passo } from '@balcao/domain/formulario/campo';
import { withoutUndefined } from '@balcao/domain/formulario/editar/campos';
import { type SyntheticEvent, useState } from 'react';
import { describeError } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { useCriarBloco } from '../queries.ts';

/** Keeps the questions of a step for other forms. */
export function GuardarBloco({ passo, onClose }: { passo: Passo; onClose: () => void }) {
  const { anunciar } = useModeloAberto();
  const [nome, setNome] = useState(passo.titulo);
  const [descricao, setDescricao] = useState('');
  const criar = useCriarBloco();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (criar.isPending || nome.trim() === '') return;
    const campos = passo.campos.map((campo) => withoutUndefined({ ...campo, bloco: undefined }) as Campo);
    criar.mutate(
      { nome, descricao, campos },
      {
        onSuccess: () => {
          anunciar('Bloco guardado.');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog opened onClose={onClose} title="Guardar como bloco de perguntas" size="sm">
      <form noValidate onSubmit={submit}>
        <FieldStack>
          {criar.error && (
            <Callout tone="erro" live>
              {describeError(criar.error)}
            </Callout>
          )}
          <TextField
            label="Nome do bloco"
            value={nome}
            maxLength={120}
            autoComplete="off"
            error={nome.trim() === '' ? 'Dê um nome ao bloco.' : undefined}
            onChange={(event) => setNome(event.currentTarget.value)}
          />
          <TextField
            label="Para que serve"
            optional
            value={descricao}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setDescricao(event.currentTarget.value)}
          />
          <p>
            Quem usar o bloco recebe uma cópia dos {passo.campos.length} campos. Mudar o bloco depois não muda
            os formulários.
          </p>
          <Button type="submit" loading={criar.isPending}>
            Guardar bloco
          </Button>
        </FieldStack>
      </form>
    </Dialog>
  );
}
