import { PARAMETROS_LEGAIS } from '@balcao/domain/requerimento/parametro';
import { validatePedidoDeParecer } from '@balcao/domain/requerimento/parecer';
import { useId } from 'react';
import { describeError } from '#platform/problem.ts';
import { Callout } from '#ui/callout.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { isLike, keptKey, useKept } from '../kept.ts';
import { usePareceristas } from '../queries.ts';
import { ActDialog } from './act-dialog.tsx';
import { GrupoField } from './destino-fields.tsx';
import type { ActionProps } from './motivo-dialog.tsx';
import { pedirParecer } from './send.ts';
import { useChange } from './use-change.ts';
import { useFieldErrors } from './use-field-errors.ts';

const EMPTY = { destino: '', pessoa: '', grupo: '', pergunta: '' };
const isFilled = isLike(EMPTY);

/** Whom the opinion is asked of, and what it is to answer. */
export function PedirParecerDialog({ detail, leitor, onClose, onDone }: ActionProps) {
  const [filled, setFilled, forget] = useKept(keptKey(detail.id, 'encaminhar_parecer'), EMPTY, isFilled);
  const change = useChange(detail, {
    onDone: (next) => {
      forget();
      onDone(next);
    },
  });
  const id = useId();
  const errors = useFieldErrors(change.error);
  const put = (name: keyof typeof EMPTY, field: string) => (value: string) => {
    errors.drop(field);
    setFilled((now) => ({ ...now, [name]: value }));
  };
  const submit = () => {
    const body = {
      pareceristaId: filled.destino === 'pessoa' ? filled.pessoa || null : null,
      grupoId: filled.destino === 'grupo' ? filled.grupo || null : null,
      pergunta: filled.pergunta,
    };
    const wrong = validatePedidoDeParecer(body);
    errors.show(new Map(wrong.map(({ campo, mensagem }) => [fieldOf(campo, filled.destino), mensagem])));
    if (wrong.length === 0) change.send((seen) => pedirParecer(seen, body));
  };
  return (
    <ActDialog
      formId={id}
      title="Pedir parecer"
      confirm="Pedir parecer"
      size="lg"
      change={change}
      leitor={leitor}
      onClose={onClose}
      onSubmit={submit}
    >
      <FieldStack>
        <p>
          O prazo do parecer é de {PARAMETROS_LEGAIS['parecer.prazo'].valor} dias (
          {PARAMETROS_LEGAIS['parecer.prazo'].baseLegal}). Até lá, o pedido não é decidido.
        </p>
        <RadioField
          name="destino"
          label="A quem você pede?"
          inline
          options={[
            { value: 'pessoa', label: 'Uma pessoa' },
            { value: 'grupo', label: 'Um grupo' },
          ]}
          value={filled.destino}
          error={errors.of.get('destino')}
          onChange={put('destino', 'destino')}
        />
        {filled.destino === 'pessoa' && (
          <PareceristaField
            id={detail.id}
            value={filled.pessoa}
            onChange={put('pessoa', 'pareceristaId')}
            error={errors.of.get('pareceristaId')}
          />
        )}
        {filled.destino === 'grupo' && (
          <GrupoField
            except=""
            value={filled.grupo}
            onChange={put('grupo', 'grupoId')}
            error={errors.of.get('grupoId')}
          />
        )}
        <TextareaField
          name="pergunta"
          label="O que o parecer deve responder?"
          hint="O requerente não lê esta pergunta antes da decisão."
          rows={4}
          limit={4000}
          value={filled.pergunta}
          error={errors.of.get('pergunta')}
          onChange={(event) => put('pergunta', 'pergunta')(event.currentTarget.value)}
        />
      </FieldStack>
    </ActDialog>
  );
}

/** Where the missing addressee is shown: on the list that is open, else on the choice between them. */
function fieldOf(campo: string, destino: string): string {
  if (campo !== 'destino' || destino === '') return campo;
  return destino === 'pessoa' ? 'pareceristaId' : 'grupoId';
}

interface PareceristaFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

function PareceristaField({ id, value, onChange, error }: PareceristaFieldProps) {
  const pareceristas = usePareceristas(id);
  if (pareceristas.error) return <Callout tone="erro">{describeError(pareceristas.error)}</Callout>;
  if (!pareceristas.data) return <SkeletonText lines={2} />;
  return (
    <SelectField
      name="pareceristaId"
      label="Pessoa"
      options={pareceristas.data.items.map((person) => ({
        value: person.id,
        label: `${person.nome} (${person.grupos.join(', ')})`,
      }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
