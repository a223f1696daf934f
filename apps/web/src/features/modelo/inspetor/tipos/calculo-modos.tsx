import type { CampoCalc } from '@balcao/domain/formulario/campo';
import type { Acordo, Calculo } from '@balcao/domain/formulario/campo-partes';
import { MoneyField } from '#ui/money-field.tsx';
import { type Option, SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CasosEditor } from '../../cond/casos-editor.tsx';
import { A_ESCOLHER } from '../../servico/a-escolher.ts';

const PARTES = [
  { value: 'aMais', label: 'O que foi pago a mais' },
  { value: 'reparcelado', label: 'Quantas vezes foi reparcelada' },
  { value: 'entradaMinima', label: 'A entrada mínima do acordo' },
  { value: 'parcelasMaximas', label: 'O máximo de parcelas do acordo' },
] as const;

/** The fields of some kinds as options, with what is chosen now whatever it is. */
export type Opcoes = (tipos: readonly string[], ...atuais: (string | undefined)[]) => Option[];

interface PartesProps<C extends Calculo> {
  calculo: C;
  opcoes: Opcoes;
  onChange(calculo: Calculo): void;
}
type De<Chave extends string> = Extract<Calculo, Record<Chave, unknown>>;

const ENTRADA_MAXIMA = { value: 'entradaMaxima', label: 'A entrada máxima' } as const;

/** The fields that an agreement is worked out from, and what is shown of it. */
export function AcordoPartes({ calculo, opcoes, onChange }: PartesProps<De<'acordo'>>) {
  const { acordo } = calculo;
  const change = (next: Acordo) => onChange({ ...calculo, acordo: next });
  const escolher = (parte: keyof Acordo) => (event: { currentTarget: { value: string } }) =>
    change({ ...acordo, [parte]: event.currentTarget.value || A_ESCOLHER });
  return (
    <>
      <SelectField
        label="Débitos escolhidos em"
        value={acordo.debitos}
        options={opcoes(['multi'], acordo.debitos)}
        onChange={escolher('debitos')}
      />
      <SelectField
        label="Número de parcelas em"
        value={acordo.parcelas}
        options={opcoes(['int', 'sel'], acordo.parcelas)}
        onChange={escolher('parcelas')}
      />
      <SelectField
        label="Dia do vencimento em"
        value={acordo.dia}
        options={opcoes(['int', 'sel'], acordo.dia)}
        onChange={escolher('dia')}
      />
      <SelectField
        label="Entrada em"
        placeholder="Sem entrada"
        value={acordo.entrada ?? ''}
        options={opcoes(['moeda'], acordo.entrada)}
        onChange={({ currentTarget: { value } }) => {
          const { entrada: _, ...rest } = acordo;
          change(value === '' ? rest : { ...rest, entrada: value });
        }}
      />
      <SelectField
        label="O que dele"
        placeholder="O plano em palavras"
        value={calculo.parte ?? ''}
        options={[ENTRADA_MAXIMA]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ acordo, ...(value === ENTRADA_MAXIMA.value && { parte: ENTRADA_MAXIMA.value }) })
        }
      />
    </>
  );
}

const ANOS = { value: 'anos', label: 'Anos completos' } as const;

/** Between which days the time is counted, and in what. */
export function DiasPartes({ calculo, opcoes, onChange }: PartesProps<De<'diasDesde'>>) {
  return (
    <>
      <SelectField
        label="Desde"
        value={calculo.diasDesde}
        options={opcoes(['data'], calculo.diasDesde)}
        onChange={(event) => onChange({ ...calculo, diasDesde: event.currentTarget.value || A_ESCOLHER })}
      />
      <SelectField
        label="Até"
        placeholder="Hoje"
        value={calculo.ate ?? ''}
        options={opcoes(['data'], calculo.ate)}
        onChange={({ currentTarget: { value } }) => {
          const { ate: _, ...rest } = calculo;
          onChange({ ...rest, ...(value !== '' && { ate: value }) });
        }}
      />
      <SelectField
        label="Contar em"
        placeholder="Dias"
        value={calculo.em ?? ''}
        options={[ANOS]}
        onChange={({ currentTarget: { value } }) => {
          const { em: _, ...rest } = calculo;
          onChange({ ...rest, ...(value === ANOS.value && { em: ANOS.value }) });
        }}
      />
    </>
  );
}

/** Which charge, and what is said of it. */
export function QuantiaPartes({ calculo, opcoes, onChange }: PartesProps<De<'quantia'>>) {
  return (
    <>
      <SelectField
        label="Cobrança escolhida em"
        value={calculo.quantia}
        options={opcoes(['sel', 'multi'], calculo.quantia)}
        onChange={(event) => onChange({ ...calculo, quantia: event.currentTarget.value || A_ESCOLHER })}
      />
      <SelectField
        label="O que dela"
        placeholder="O valor"
        value={calculo.parte ?? ''}
        options={PARTES}
        onChange={(event) => {
          const parte = PARTES.find(({ value }) => value === event.currentTarget.value)?.value;
          onChange({ quantia: calculo.quantia, ...(parte && { parte }) });
        }}
      />
    </>
  );
}

interface CasosPartesProps extends Omit<PartesProps<De<'casos'>>, 'opcoes'> {
  formato: CampoCalc['formato'];
  onde: string;
  tab: string | null;
}

/** One result for each condition, and one for what none of them holds. */
export function CasosPartes({ calculo, formato, onde, tab, onChange }: CasosPartesProps) {
  return (
    <>
      <CasosEditor
        titulo="Resultados"
        lugar={{ onde, parte: 'calculo.casos.' }}
        casos={calculo.casos}
        tab={tab}
        novo=""
        frase="Este resultado vale quando"
        onChange={(casos) => onChange({ ...calculo, casos })}
        renderValor={(valor, onValor) => (
          <ResultadoField
            label="Resultado"
            formato={formato}
            valor={valor}
            onChange={(v) => onValor(v ?? '')}
          />
        )}
      />
      <ResultadoField
        label="Nos outros casos"
        formato={formato}
        valor={calculo.senao}
        onChange={(senao) => onChange({ ...calculo, senao })}
      />
    </>
  );
}

interface ResultadoFieldProps {
  label: string;
  formato: CampoCalc['formato'];
  valor: string | number | null;
  onChange: (valor: string | number | null) => void;
}

/** An amount in reais, a text or a number; what reads as a whole number is one, as it was when it was written so. */
function ResultadoField({ label, formato, valor, onChange }: ResultadoFieldProps) {
  // A word among the amounts is not taken for one.
  if (formato === 'moeda' && (typeof valor === 'number' || !valor))
    return (
      <MoneyField
        label={label}
        optional
        value={typeof valor === 'number' ? valor : null}
        onChange={(cents, valid) => valid && onChange(cents)}
      />
    );
  return (
    <TextField
      label={label}
      optional
      autoComplete="off"
      value={valor === null ? '' : String(valor)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const number = Number(text);
        if (text === '') onChange(null);
        else onChange(/^-?\d+$/.test(text) && Number.isSafeInteger(number) ? number : text);
      }}
    />
  );
}
