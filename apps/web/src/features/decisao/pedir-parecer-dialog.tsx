import { requerimento } from '@balcao/contract/requerimento';
import { normaDe } from '@balcao/domain/norma/catalogo';
import { validatePedidoDeParecer } from '@balcao/domain/requerimento/parecer';
import { useQuery } from '@tanstack/react-query';
import { GrupoField } from '#features/distribuicao/api.tsx';
import { useNorma } from '#features/norma/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import type { ActionProps } from '#features/tramite/api.tsx';
import { ActDialog, byField, upon, useActForm } from '#features/tramite/api.tsx';
import { query } from '#platform/call.ts';
import { describeError } from '#platform/problem.ts';
import { Callout } from '#ui/callout.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';

const pedirParecer = upon(requerimento.pedirParecer);

/** Starts with the group that the service consults next. */
function startOf({ proximoParecer }: Detalhe) {
  const destino = proximoParecer ? 'grupo' : '';
  return { destino, pareceristaId: '', grupoId: proximoParecer?.id ?? '', pergunta: '' };
}

/** The addressee and the question of an opinion. */
export function PedirParecerDialog(props: ActionProps) {
  const { filled, put, text, errors, sendUnless, dialog } = useActForm(
    props,
    'encaminhar_parecer',
    startOf(props.detail),
  );
  const { proximoParecer } = props.detail;
  const prazo = useNorma()('parecer.prazo');
  const submit = () => {
    const body = {
      pareceristaId: filled.destino === 'pessoa' ? filled.pareceristaId || null : null,
      grupoId: filled.destino === 'grupo' ? filled.grupoId || null : null,
      pergunta: filled.pergunta,
    };
    const wrong = validatePedidoDeParecer(body).map(({ campo, mensagem }) => ({
      campo: fieldOf(campo, filled.destino),
      mensagem,
    }));
    sendUnless(byField(wrong), (seen) => pedirParecer(seen, body));
  };
  return (
    <ActDialog {...dialog} title="Pedir parecer" confirm="Pedir parecer" size="lg" onSubmit={submit}>
      <FieldStack>
        <p>
          O prazo do parecer é de {prazo === 1 ? '1 dia' : `${prazo} dias`} (
          {normaDe('parecer.prazo').baseLegal}). Até lá, o pedido não é decidido.
        </p>
        {proximoParecer && (
          <p>
            Este serviço pede o parecer do grupo {proximoParecer.nome} ({proximoParecer.sigla}). Se for o
            caso, escolha outro grupo ou uma pessoa.
          </p>
        )}
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
          onChange={(destino) => put({ destino })}
        />
        {filled.destino === 'pessoa' && (
          <PareceristaField
            id={props.detail.id}
            value={filled.pareceristaId}
            onChange={(pareceristaId) => put({ pareceristaId })}
            error={errors.of.get('pareceristaId')}
          />
        )}
        {filled.destino === 'grupo' && (
          <GrupoField
            except=""
            value={filled.grupoId}
            onChange={(grupoId) => put({ grupoId })}
            error={errors.of.get('grupoId')}
          />
        )}
        <TextareaField
          label="O que o parecer deve responder?"
          hint="O requerente não lê esta pergunta antes da decisão."
          rows={4}
          limit={4000}
          {...text('pergunta')}
        />
      </FieldStack>
    </ActDialog>
  );
}

/** The field that shows a missing addressee: the open list, or else the choice. */
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

/** People who can give an opinion; staff only. */
function usePareceristas(id: string) {
  return useQuery(query(requerimento.pareceristas, { params: { id } }));
}
