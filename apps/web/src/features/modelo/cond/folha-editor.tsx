import type { CondFolha } from '@balcao/domain/formulario/condicao';
import {
  type Alvo,
  acharAlvo,
  comOp,
  folhaInicial,
  isDinheiro,
  listAlvos,
  OP_TEXTO,
  type Op,
  opsDe,
  valoresDe,
} from '@balcao/domain/formulario/editar/operadores';
import type { Escalar } from '@balcao/domain/formulario/valor';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { type Lugar, useErroEm } from '../edicao/use-erro-em.ts';
import { readLinhas } from '../servico/linhas-field.tsx';
import classes from './cond.module.css';

interface FolhaEditorProps {
  folha: CondFolha;
  tab: string | null;
  lugar: Lugar;
  proprio?: string;
  onChange: (folha: CondFolha) => void;
}

/** One comparison: field, operator, answer. It offers only operators and answers that suit the field. */
export function FolhaEditor({ folha, tab, lugar, proprio, onChange }: FolhaEditorProps) {
  const erroEm = useErroEm();
  const wrong = (parte: string) => erroEm(lugar.onde, `${lugar.parte}.${parte}`);
  const { form } = useModeloAberto();
  const alvos = listAlvos(form, tab).filter(({ nome }) => nome !== proprio || nome === folha.campo);
  const alvo = acharAlvo(form, folha.campo, tab);
  const ops = alvo ? opsDe(alvo) : [];
  const offered = ops.includes(folha.op) ? ops : [folha.op, ...ops];
  return (
    <div className={classes.folha}>
      <SelectField
        label="Campo"
        placeholder={null}
        value={folha.campo}
        {...wrong('campo')}
        error={alvo ? undefined : 'Este campo não existe mais.'}
        options={[
          ...(alvo ? [] : [{ value: folha.campo, label: 'Campo retirado' }]),
          ...alvos.map(({ nome, rotulo }) => ({ value: nome, label: rotulo })),
        ]}
        onChange={(event) => {
          const next = alvos.find(({ nome }) => nome === event.currentTarget.value);
          if (next) onChange(folhaInicial(next));
        }}
      />
      <SelectField
        label="Comparação"
        {...wrong('op')}
        placeholder={null}
        value={folha.op}
        options={offered.map((op) => ({ value: op, label: OP_TEXTO[op] }))}
        onChange={(event) => {
          const op = offered.find((each): each is Op => each === event.currentTarget.value);
          if (op && alvo) onChange(comOp(folha, op, alvo.campo));
        }}
      />
      {'valor' in folha && alvo && (
        <Valor folha={folha} alvo={alvo} wrong={wrong('valor')} onChange={onChange} />
      )}
    </div>
  );
}

type Marca = { id: string; error: string | undefined };

interface ValorProps {
  folha: Extract<CondFolha, { valor: unknown }>;
  alvo: Alvo;
  wrong: Marca;
  onChange: (folha: CondFolha) => void;
}

function Valor({ folha, alvo, wrong, onChange }: ValorProps) {
  const known = valoresDe(alvo.campo);
  if (folha.op === 'em') {
    const values = folha.valor;
    if (known)
      return (
        <CheckboxGroup
          label="Respostas"
          {...wrong}
          value={values.map(String)}
          options={known.map(({ valor, rotulo }) => ({ value: String(valor), label: rotulo }))}
          onChange={(chosen) =>
            onChange({
              ...folha,
              valor: known.map(({ valor }) => valor).filter((valor) => chosen.includes(String(valor))),
            })
          }
        />
      );
    return (
      <TextareaField
        label="Respostas"
        hint="Uma por linha."
        {...wrong}
        rows={Math.max(3, values.length + 1)}
        defaultValue={values.join('\n')}
        autoComplete="off"
        onBlur={(event) => {
          const next = readLinhas(event.currentTarget.value);
          if (next.join('\n') !== values.join('\n')) onChange({ ...folha, valor: next });
        }}
      />
    );
  }
  const set = (valor: Escalar) => onChange({ ...folha, valor });
  if (known)
    return (
      <SelectField
        label="Resposta"
        {...wrong}
        placeholder={null}
        value={String(folha.valor)}
        options={withCurrent(folha.valor, known)}
        onChange={(event) => {
          const next = known.find(({ valor }) => String(valor) === event.currentTarget.value);
          if (next) set(next.valor);
        }}
      />
    );
  return <Digitado valor={folha.valor} alvo={alvo} wrong={wrong} onChange={set} />;
}

/** Keeps a removed answer in the list until another one is chosen. */
function withCurrent(valor: Escalar, known: readonly { valor: Escalar; rotulo: string }[]) {
  const options = known.map((each) => ({ value: String(each.valor), label: each.rotulo }));
  const missing = !known.some((each) => each.valor === valor);
  return missing ? [{ value: String(valor), label: `${valor} (não existe mais)` }, ...options] : options;
}

interface DigitadoProps {
  valor: Escalar;
  alvo: Alvo;
  wrong: Marca;
  onChange: (valor: Escalar) => void;
}

function Digitado({ valor, alvo, wrong, onChange }: DigitadoProps) {
  const { tipo } = alvo.campo;
  if (tipo === 'data')
    return (
      <DateField
        label="Dia"
        {...wrong}
        value={String(valor)}
        onChange={(dia, ok) => ok && dia && onChange(dia)}
      />
    );
  if (isDinheiro(alvo.campo))
    return (
      <MoneyField
        label="Valor"
        {...wrong}
        value={typeof valor === 'number' ? valor : null}
        onChange={(cents) => cents !== null && onChange(cents)}
      />
    );
  const numeric = tipo === 'int' || (tipo === 'calc' && typeof valor === 'number');
  return (
    <TextField
      label="Valor"
      {...wrong}
      inputMode={numeric ? 'numeric' : undefined}
      value={String(valor)}
      autoComplete="off"
      onChange={(event) => {
        const text = event.currentTarget.value;
        const number = Number(text);
        const asNumber = tipo === 'int' || tipo === 'calc';
        onChange(asNumber && text.trim() !== '' && Number.isSafeInteger(number) ? number : text);
      }}
    />
  );
}
