import type { Acao } from '@balcao/domain/requerimento/acao';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { CartasAbertas } from '#features/carta/api.tsx';
import { AtendenteField, GrupoField } from '#features/distribuicao/api.tsx';
import { useTextoDoOficio } from '#features/instituicao/api.tsx';
import { useNorma } from '#features/norma/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { ActDialog, type ActionProps, useActForm } from '#features/tramite/api.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { MOTIVO_FORMS, type MotivoFilled, type MotivoForm } from './motivo-forms.ts';

/** Acts after which no answer to this request is expected. */
const ENCERRAM: readonly Acao[] = ['encaminhar_fiscalizacao', 'arquivar_denuncia', 'desfazer_desmembramento'];

const EMPTY: MotivoFilled = { texto: '', escolha: '' };

/** A form with a reason, a destination or only a confirmation. */
export function MotivoDialog(props: ActionProps) {
  const { acao, detail } = props;
  // The norms of the filing date decide the length of an extension.
  const norma = useNorma(isoDateInSaoPaulo(new Date(detail.emissao)));
  const form = MOTIVO_FORMS[acao];
  const proposto = useTextoDoOficio(detail, acao === 'aguardar_terceiro' && !hasWaited(detail));
  const { filled, setFilled, errors, keyFor, sendUnless, dialog } = useActForm(props, acao, {
    ...EMPTY,
    texto: proposto,
  });
  if (!form) return null;
  const submit = () =>
    sendUnless(missingIn(form.choice, filled), (seen) =>
      form.send(seen, filled, keyFor([seen.version, filled])),
    );
  const choose = (name: string) => (escolha: string) => {
    errors.drop(name);
    setFilled({ ...filled, escolha });
  };
  const write = (texto: string) => {
    errors.drop('motivo');
    errors.drop('texto');
    setFilled({ ...filled, texto });
  };
  return (
    <ActDialog {...dialog} title={form.title} confirm={form.confirm} danger={form.danger} onSubmit={submit}>
      <FieldStack>
        {form.intro && <p>{typeof form.intro === 'string' ? form.intro : form.intro(detail, norma)}</p>}
        {ENCERRAM.includes(acao) && <CartasAbertas requerimentoId={detail.id} />}
        {form.choice === 'atendente' && (
          <AtendenteField
            requerimento={detail}
            value={filled.escolha}
            onChange={choose('atendenteId')}
            error={errors.of.get('atendenteId')}
          />
        )}
        {form.choice === 'grupo' && (
          <GrupoField
            except={detail.grupo.id}
            value={filled.escolha}
            onChange={choose('grupoId')}
            error={errors.of.get('grupoId')}
          />
        )}
        {form.label && (
          <TextareaField
            name="motivo"
            data-autofocus={form.choice === undefined || undefined}
            label={form.label}
            hint={form.hint}
            optional={form.optional}
            value={filled.texto}
            error={errors.of.get('motivo') ?? errors.of.get('texto')}
            onChange={(event) => write(event.currentTarget.value)}
          />
        )}
      </FieldStack>
    </ActDialog>
  );
}

/** A request that has waited before now waits for something else, so no text is proposed. */
function hasWaited({ eventos }: Detalhe): boolean {
  return eventos.some(({ acao }) => acao === 'aguardar_terceiro');
}

/** The missing choice; the server checks the text. */
function missingIn(choice: MotivoForm['choice'], { escolha }: MotivoFilled): Map<string, string> {
  if (choice === undefined || escolha !== '') return new Map();
  return new Map([
    choice === 'atendente'
      ? ['atendenteId', 'Escolha quem passa a conduzir.']
      : ['grupoId', 'Escolha o grupo.'],
  ]);
}
