import { subsituacao } from '@balcao/contract/subsituacao';
import { useSubsituacaoDe, useSubsituacoes } from '#features/situacao/api.tsx';
import type { ActionProps } from '#features/tramite/api.tsx';
import { ActDialog, upon, useActForm } from '#features/tramite/api.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';

const detalhar = upon(subsituacao.detalhar);

const NENHUMA = 'nenhuma';

/** Chooses a finer situation, with a reason where the council requires one. */
export function DetalharDialog(props: ActionProps) {
  const { detail } = props;
  const subsituacoes = useSubsituacoes();
  const now = useSubsituacaoDe(detail);
  const start = { subsituacaoId: '', motivo: '' };
  const { filled, put, text, errors, sendUnless, dialog } = useActForm(props, 'detalhar', start);
  const options = (subsituacoes.data?.items ?? []).filter(
    ({ id, status, ativo }) => status === detail.status && (ativo || id === now?.id),
  );
  const chosen = filled.subsituacaoId || now?.id || NENHUMA;
  const one = options.find(({ id }) => id === chosen);
  const reader =
    one && one.rotuloCidadao !== null ? 'O requerente lê este texto.' : 'Só a equipe lê este texto.';
  const submit = () => {
    const missing = one?.pedeMotivo && filled.motivo.trim() === '';
    sendUnless(new Map(missing ? [['motivo', 'Diga o motivo.']] : []), (seen) =>
      detalhar(seen, { subsituacaoId: one?.id ?? null, motivo: filled.motivo }),
    );
  };
  return (
    <ActDialog
      {...dialog}
      title="Detalhar a situação"
      confirm="Salvar"
      // Without the list, the form would send «Nenhuma», which nobody chose.
      blocked={!subsituacoes.data}
      onSubmit={submit}
    >
      <QueryView query={subsituacoes} skeleton={<SkeletonText lines={4} />}>
        {() => (
          <FieldStack>
            <RadioField
              name="subsituacaoId"
              label="Situação detalhada"
              hint="Vale enquanto o pedido estiver na situação de agora."
              value={chosen}
              error={errors.of.get('subsituacaoId')}
              onChange={(subsituacaoId) => put({ subsituacaoId })}
              options={[
                { value: NENHUMA, label: 'Nenhuma' },
                ...options.map(({ id, rotuloEquipe, rotuloCidadao }) => ({
                  value: id,
                  label: rotuloEquipe,
                  hint: rotuloCidadao === null ? 'Só a equipe vê.' : `O requerente lê “${rotuloCidadao}”.`,
                })),
              ]}
            />
            <TextareaField
              label="Motivo"
              hint={reader}
              rows={3}
              limit={500}
              optional={!one?.pedeMotivo}
              {...text('motivo')}
            />
          </FieldStack>
        )}
      </QueryView>
    </ActDialog>
  );
}
