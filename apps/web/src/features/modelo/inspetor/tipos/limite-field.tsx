import type { LimiteData, LimiteNumero } from '@balcao/domain/formulario/campo-partes';
import { withoutUndefined } from '@balcao/domain/formulario/editar/campos';
import { type Alvo, listAlvos } from '@balcao/domain/formulario/editar/operadores';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { now } from '#platform/clock.ts';
import { DateField } from '#ui/date-field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { A_ESCOLHER, useOpcoesDeCampo } from '../../cond/opcoes-de-campo.ts';
import { useModeloAberto } from '../../edicao/modelo-context.ts';
import type { ErroEm } from '../../edicao/use-erro-em.ts';
import classes from '../../modelo.module.css';
import { InteiroField } from './inteiro-field.tsx';

type Limite = LimiteData | LimiteNumero | undefined;
type Tipo = 'data' | 'int' | 'moeda';
type Modo = 'nenhum' | 'valor' | 'hoje' | 'ano' | 'campo';

interface LimiteFieldProps {
  label: string;
  tipo: Tipo;
  proprio: string;
  tab: string | null;
  limite: Limite;
  marca: ErroEm;
  onChange: (limite: Limite) => void;
}

/** One end of what may be answered: first of what kind it is, then what that kind asks. */
export function LimiteField({ label, tipo, proprio, tab, limite, marca, onChange }: LimiteFieldProps) {
  const { form } = useModeloAberto();
  const outros = listAlvos(form, tab).filter(
    ({ campo, lista, nome }) => nome !== proprio && !lista && campo.tipo === tipo,
  );
  const modo = modoDe(limite);
  const begin = (next: string): Limite => {
    if (next === 'valor') return tipo === 'data' ? isoDateInSaoPaulo(now()) : 0;
    if (next === 'hoje') return { hoje: 0 };
    if (next === 'ano') return { ano: 0 };
    return next === 'campo' ? { campo: outros[0]?.nome ?? A_ESCOLHER } : undefined;
  };
  return (
    <div className={classes.par}>
      <SelectField
        label={label}
        {...marca}
        placeholder={null}
        value={modo}
        options={[
          { value: 'nenhum', label: 'Sem limite' },
          { value: 'valor', label: tipo === 'data' ? 'Um dia' : 'Um valor' },
          ...(tipo === 'data' ? [{ value: 'hoje', label: 'Hoje, mais dias' }] : []),
          ...(tipo === 'int' ? [{ value: 'ano', label: 'O ano atual, mais anos' }] : []),
          ...(outros.length > 0 || modo === 'campo' ? [{ value: 'campo', label: 'Outro campo' }] : []),
        ]}
        onChange={(event) => onChange(begin(event.currentTarget.value))}
      />
      {typeof limite === 'object' && 'campo' in limite ? (
        <OutroCampo tipo={tipo} tab={tab} outros={outros} limite={limite} onChange={onChange} />
      ) : (
        <Fixo tipo={tipo} limite={limite} onChange={onChange} />
      )}
    </div>
  );
}

function modoDe(limite: Limite): Modo {
  if (limite === undefined) return 'nenhum';
  if (typeof limite !== 'object') return 'valor';
  if ('ano' in limite) return 'ano';
  return 'hoje' in limite ? 'hoje' : 'campo';
}

interface FixoProps {
  tipo: Tipo;
  limite: Exclude<Limite, { campo: string }>;
  onChange: (limite: Limite) => void;
}

/** A bound that no other answer moves: a value, or one counted from today. */
function Fixo({ tipo, limite, onChange }: FixoProps) {
  if (typeof limite === 'string')
    return <DateField label="Dia" value={limite} onChange={(dia) => dia && onChange(dia)} />;
  if (typeof limite === 'number' && tipo === 'moeda')
    return (
      <MoneyField label="Valor" value={limite} onChange={(cents) => cents !== null && onChange(cents)} />
    );
  if (typeof limite === 'number')
    return <InteiroField label="Valor" value={limite} onChange={(valor) => onChange(valor ?? 0)} />;
  if (limite === undefined) return null;
  if ('ano' in limite)
    return (
      <InteiroField
        label="Anos depois deste"
        value={limite.ano}
        onChange={(ano) => onChange({ ano: ano ?? 0 })}
      />
    );
  return (
    <>
      <InteiroField
        label="Dias depois de hoje"
        value={limite.hoje}
        onChange={(hoje) => onChange({ ...limite, hoje: hoje ?? 0 })}
      />
      <AnosField value={limite.anos} onChange={(anos) => onChange(withoutUndefined({ ...limite, anos }))} />
    </>
  );
}

interface OutroCampoProps {
  tipo: Tipo;
  tab: string | null;
  outros: readonly Alvo[];
  limite: Extract<Limite, { campo: string }>;
  onChange: (limite: Limite) => void;
}

/** A bound that another answer gives: a day some time after it, or what to say where it leaves nothing possible. */
function OutroCampo({ tipo, tab, outros, limite, onChange }: OutroCampoProps) {
  const opcoesDe = useOpcoesDeCampo(tab);
  return (
    <>
      <SelectField
        label="Campo"
        placeholder={null}
        value={limite.campo}
        options={opcoesDe(outros, limite.campo)}
        onChange={(event) => onChange({ ...limite, campo: event.currentTarget.value })}
      />
      {tipo !== 'data' && !('dias' in limite) && (
        <TextField
          label="Se não sobra valor possível, dizer"
          hint="Por que não sobra, e o que a pessoa pode fazer."
          optional
          maxLength={300}
          value={'mensagem' in limite ? (limite.mensagem ?? '') : ''}
          onChange={({ currentTarget: { value } }) =>
            onChange(withoutUndefined({ ...limite, mensagem: value || undefined }))
          }
        />
      )}
      {tipo === 'data' && (
        <>
          <InteiroField
            label="Dias a mais"
            value={'dias' in limite ? limite.dias : undefined}
            onChange={(dias) => onChange(withoutUndefined({ ...limite, dias }))}
          />
          <AnosField
            value={'anos' in limite ? limite.anos : undefined}
            onChange={(anos) => onChange(withoutUndefined({ ...limite, anos }))}
          />
        </>
      )}
    </>
  );
}

interface AnosFieldProps {
  value: number | undefined;
  onChange: (anos: number | undefined) => void;
}

function AnosField(props: AnosFieldProps) {
  return <InteiroField label="Anos a mais" hint="Contados pelo calendário." {...props} />;
}
