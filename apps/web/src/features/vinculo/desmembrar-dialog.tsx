import { vinculo } from '@balcao/contract/vinculo';
import { formatDataHora } from '@balcao/domain/texto/data-br';
import { useQuery } from '@tanstack/react-query';
import type { Detalhe } from '#features/requerimento/api.tsx';
import type { ActionProps } from '#features/tramite/api.tsx';
import { ActDialog, upon, useActForm } from '#features/tramite/api.tsx';
import { query } from '#platform/call.ts';
import { Callout } from '#ui/callout.tsx';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { Failure } from '#ui/failure.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { type Option, SelectField } from '#ui/select-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';

const desmembrar = upon(vinculo.desmembrar);

interface Filled {
  tipoId: string;
  mensagens: string[];
  anexos: string[];
  motivo: string;
}

const EMPTY: Filled = { tipoId: '', mensagens: [], anexos: [], motivo: '' };

/** Splits messages and files off into a new request, and asks which ones. */
export function DesmembrarDialog(props: ActionProps) {
  const { detail } = props;
  const { filled, put, text, errors, sendUnless, dialog } = useActForm(props, 'desmembrar', EMPTY, {
    tipoId: '',
    mensagens: [''],
    anexos: [''],
    motivo: '',
  });
  const [mensagens, anexos] = [messagesOf(detail), filesOf(detail)];
  const submit = () => {
    // A message chosen earlier may be gone, and could not be unchecked here.
    const chosen = {
      ...filled,
      mensagens: stillThere(filled.mensagens, mensagens),
      anexos: stillThere(filled.anexos, anexos),
    };
    sendUnless(findWrong(chosen, mensagens.length > 0 ? 'mensagens' : 'anexos'), (seen) =>
      desmembrar(seen, { ...chosen, tipoId: Number(filled.tipoId) }),
    );
  };
  return (
    <ActDialog
      {...dialog}
      title="Desmembrar o pedido"
      confirm="Desmembrar"
      size="lg"
      blocked={mensagens.length + anexos.length === 0}
      onSubmit={submit}
    >
      <FieldStack>
        <p>
          O que você escolher vira outro pedido da mesma pessoa, com número e prazo próprios. As mensagens vão
          para lá; os arquivos ficam nos dois. O requerente é avisado. Enquanto nada acontecer no novo pedido,
          quem o atende pode desfazer.
        </p>
        <ServicoField
          id={detail.id}
          value={filled.tipoId}
          error={errors.of.get('tipoId')}
          onChange={(tipoId) => put({ tipoId })}
        />
        <Parts
          mensagens={mensagens}
          anexos={anexos}
          chosen={filled}
          errorOf={(name) => errors.of.get(name)}
          onChoose={put}
        />
        <TextareaField
          label="Motivo"
          hint="O requerente lê este texto."
          rows={3}
          limit={1000}
          {...text('motivo')}
        />
      </FieldStack>
    </ActDialog>
  );
}

interface ServicoFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (tipoId: string) => void;
}

/** The service of the new request. */
function ServicoField({ id, value, error, onChange }: ServicoFieldProps) {
  const servicos = useQuery(query(vinculo.servicosParaDesmembrar, { params: { id } }));
  return (
    <>
      <Failure error={servicos.error} />
      <SelectField
        name="tipoId"
        label="Serviço do novo pedido"
        hint="Só os que não têm taxa nem mudam cadastros. Os outros, a própria pessoa pede."
        data-autofocus
        options={(servicos.data?.items ?? []).map((one) => ({
          value: String(one.id),
          label: `${one.titulo} (${one.grupo})`,
        }))}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}

interface PartsProps {
  mensagens: readonly Option[];
  anexos: readonly Option[];
  chosen: Pick<Filled, 'mensagens' | 'anexos'>;
  errorOf: (name: string) => string | undefined;
  onChoose: (part: Partial<Filled>) => void;
}

/** The messages and files that can go; that there are none is said. */
function Parts({ mensagens, anexos, chosen, errorOf, onChoose }: PartsProps) {
  const talked = mensagens.length > 0;
  if (!talked && anexos.length === 0)
    return (
      <Callout tone="atencao">
        Este pedido ainda não tem mensagens nem arquivos: não há o que separar dele.
      </Callout>
    );
  return (
    <>
      {talked && (
        <CheckboxGroup
          name="mensagens"
          label="Mensagens que vão para o novo pedido"
          hint="Cada uma leva os seus arquivos. Notas internas ficam aqui."
          optional
          options={mensagens}
          value={chosen.mensagens}
          error={errorOf('mensagens')}
          onChange={(ids) => onChoose({ mensagens: ids })}
        />
      )}
      {anexos.length > 0 && (
        <CheckboxGroup
          name="anexos"
          label={talked ? 'Outros arquivos que valem também lá' : 'Arquivos que valem também lá'}
          optional={talked}
          options={anexos}
          value={chosen.anexos}
          error={errorOf('anexos')}
          onChange={(ids) => onChoose({ anexos: ids })}
        />
      )}
    </>
  );
}

function stillThere(chosen: readonly string[], options: readonly Option[]): string[] {
  return chosen.filter((id) => options.some(({ value }) => value === id));
}

/** The missing values. An empty choice is reported on the first list. */
function findWrong(
  { tipoId, mensagens, anexos, motivo }: Filled,
  lonely: 'mensagens' | 'anexos',
): Map<string, string> {
  const wrong = new Map<string, string>();
  if (tipoId === '') wrong.set('tipoId', 'Escolha o serviço.');
  if (mensagens.length + anexos.length === 0)
    wrong.set(lonely, 'Escolha pelo menos uma mensagem ou um arquivo.');
  if (motivo.trim().length < 10) wrong.set('motivo', 'Escreva pelo menos 10 caracteres.');
  return wrong;
}

/** Length of the excerpt that identifies a message, in characters. */
const EXCERPT = 140;

function messagesOf({ eventos }: Pick<Detalhe, 'eventos'>): Option[] {
  return eventos
    .filter(({ tipo }) => tipo === 'mensagem')
    .map(({ id, texto, autor, em, anexos }) => {
      const text = texto ?? '';
      const files = anexos.length === 0 ? '' : ` · ${anexos.map(({ nome }) => nome).join(', ')}`;
      return {
        value: id,
        label: text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text,
        hint: `${autor ?? 'Sistema'}, ${formatDataHora(new Date(em))}${files}`,
      };
    });
}

/** Files of the form and of messages; the latter may stay behind. */
function filesOf({ anexos, eventos }: Pick<Detalhe, 'anexos' | 'eventos'>): Option[] {
  const ofMessages = eventos.filter(({ tipo }) => tipo === 'mensagem').flatMap((evento) => evento.anexos);
  return [...anexos, ...ofMessages].map(({ id, nome }) => ({ value: id, label: nome }));
}
