import type { ResponseOf } from '@balcao/contract/kernel/route';
import { manifestacaoLote } from '@balcao/contract/manifestacao-lote';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { AREA_DIAS } from '@balcao/domain/manifestacao/prazo-da-manifestacao';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keyOf } from '#platform/call.ts';
import { useSettings } from '#platform/settings.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { Button } from '#ui/button.tsx';
import { ComboListField } from '#ui/combo-list-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import classes from './lista.module.css';

type Itens = ResponseOf<typeof manifestacaoLote.encaminhar>['itens'];

interface EncaminharVariasProps {
  ids: readonly string[];
  onClose: () => void;
  /** Called when the server did it; some may not have gone. */
  onDone: () => void;
}

const contar = (n: number) => (n === 1 ? '1 manifestação' : `${n} manifestações`);

/** Asks areas the same about several manifestations, and says which of them went. */
export function EncaminharVarias({ ids, onClose, onDone }: EncaminharVariasProps) {
  const [areas, setAreas] = useState<readonly string[]>([]);
  const [pergunta, setPergunta] = useState('');
  const errors = useFormErrors();
  const cache = useQueryClient();
  const sending = useMutation({
    mutationFn: () =>
      call(manifestacaoLote.encaminhar, {
        body: { ids: [...ids], grupoIds: [...areas], pergunta: pergunta.trim() },
      }),
    onSuccess: onDone,
    onError: errors.fail,
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(manifestacoesLista.list) }),
    meta: SHOWN_BY_FORM,
  });
  if (sending.data) return <Resultado itens={sending.data.itens} onClose={onClose} />;
  const submit = () => {
    const faltas = [
      ...(areas.length > 0 ? [] : [{ path: 'grupoIds', message: 'Escolha a área.' }]),
      ...(pergunta.trim() ? [] : [{ path: 'pergunta', message: 'Escreva o que a área precisa responder.' }]),
    ];
    if (errors.show(faltas)) sending.mutate();
  };
  return (
    <FormDialog
      title={`Encaminhar ${contar(ids.length)}`}
      confirm="Encaminhar"
      busy={sending.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        A área lê o texto coberto de cada uma e responde só à ouvidoria, em até {AREA_DIAS} dias. O que ainda
        não tem o texto coberto não vai.
      </p>
      <Areas error={errors.of('grupoIds')} value={areas} onChange={setAreas} />
      <TextareaField
        name="pergunta"
        label="O que a área precisa responder"
        hint="A mesma pergunta vai em todas. Não escreva nada que identifique quem fez a manifestação."
        rows={4}
        limit={4_000}
        error={errors.of('pergunta')}
        value={pergunta}
        onChange={(event) => setPergunta(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

interface AreasProps {
  error: string | undefined;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

function Areas(props: AreasProps) {
  const grupos = useSettings()?.grupos ?? [];
  const options = grupos.map(({ id, sigla, nome }) => ({ value: id, label: `${sigla} · ${nome}` }));
  return <ComboListField {...props} name="grupoIds" label="Áreas" options={options} />;
}

/** How many went, and of each other why it did not. */
function Resultado({ itens, onClose }: { itens: Itens; onClose: () => void }) {
  const left = itens.filter(({ motivo }) => motivo !== null);
  const went = itens.length - left.length;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Encaminhar manifestações"
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <FieldStack>
        <p role="status">{dizer(went, left.length)}</p>
        {left.length > 0 && (
          <ul className={classes.naoForam}>
            {left.map(({ id, protocolo, motivo }) => (
              <li key={id}>
                {protocolo && <strong className={classes.numero}>{protocolo}</strong>} {motivo}
              </li>
            ))}
          </ul>
        )}
      </FieldStack>
    </Dialog>
  );
}

function dizer(went: number, left: number): string {
  if (left === 0)
    return went === 1 ? 'A manifestação foi encaminhada.' : `${went} manifestações encaminhadas.`;
  const kept = left === 1 ? 'Esta não foi:' : 'Estas não foram:';
  return went === 0
    ? 'Nenhuma foi encaminhada:'
    : `${went === 1 ? '1 manifestação encaminhada' : `${went} manifestações encaminhadas`}. ${kept}`;
}
