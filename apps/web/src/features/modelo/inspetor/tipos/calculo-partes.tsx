import type { CampoCalc } from '@balcao/domain/formulario/campo';
import type { Acordo, Calculo } from '@balcao/domain/formulario/campo-partes';
import { withoutUndefined } from '@balcao/domain/formulario/editar/campos';
import { type Alvo, listAlvos } from '@balcao/domain/formulario/editar/operadores';
import { formatoEscolhido } from '@balcao/domain/formulario/grandeza';
import { indexCampos } from '@balcao/domain/formulario/indice';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { type Option, SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CasosEditor } from '../../cond/casos-editor.tsx';
import { A_ESCOLHER, useOpcoesDeCampo } from '../../cond/opcoes-de-campo.ts';
import { ligar } from '../../edicao/ligar.ts';
import { useModeloAberto } from '../../edicao/modelo-context.ts';
import { useCampo } from '../use-campo.ts';

type Modo = 'casos' | 'soma' | 'contagem' | 'dias' | 'acordo' | 'quantia';

const FORMATOS = [
  { value: 'texto', label: 'Texto' },
  { value: 'numero', label: 'Número' },
  { value: 'moeda', label: 'Valor em reais' },
] as const;

const MODOS: readonly { value: Modo; label: string }[] = [
  { value: 'soma', label: 'A soma de campos' },
  { value: 'contagem', label: 'A contagem de itens' },
  { value: 'dias', label: 'O tempo entre datas' },
  { value: 'casos', label: 'Um resultado por condição' },
  { value: 'acordo', label: 'Um parcelamento simulado' },
  { value: 'quantia', label: 'O valor de uma cobrança' },
];

const modoDe = (calculo: Calculo): Modo => {
  if ('casos' in calculo) return 'casos';
  if ('soma' in calculo) return 'soma';
  if ('acordo' in calculo) return 'acordo';
  if ('quantia' in calculo) return 'quantia';
  return 'contagem' in calculo ? 'contagem' : 'dias';
};

/** A new calculation of this kind, on the first fields that fit. */
function beginCalculo(modo: string, ofType: (...tipos: string[]) => Alvo[]): Calculo {
  const first = (...tipos: string[]) => ofType(...tipos)[0]?.nome ?? A_ESCOLHER;
  if (modo === 'casos') return { casos: [], senao: null };
  if (modo === 'soma') return { soma: [] };
  if (modo === 'contagem') return { contagem: first('tab', 'multi', 'anexo') };
  if (modo === 'quantia') return { quantia: first('sel', 'multi') };
  if (modo === 'acordo') return { acordo: { debitos: A_ESCOLHER, parcelas: A_ESCOLHER, dia: A_ESCOLHER } };
  return { diasDesde: first('data') };
}

/** How the value is calculated, and from which fields. */
export function CalculoPartes({ campo, onde, tab }: { campo: CampoCalc; onde: string; tab: string | null }) {
  const { form } = useModeloAberto();
  const { mudar, wrong, liga } = useCampo(campo, onde);
  const alvos = listAlvos(form, tab).filter(({ nome }) => nome !== campo.nome);
  const ofType = (...tipos: string[]) => alvos.filter((alvo) => tipos.includes(alvo.campo.tipo));
  const opcoesDe = useOpcoesDeCampo(tab);
  const opcoes: Opcoes = (tipos, ...atuais) => opcoesDe(ofType(...tipos), ...atuais);
  const { calculo } = campo;
  const grupo = tab === null ? undefined : indexCampos(form).get(tab)?.campo;
  const row = grupo?.tipo === 'tab' ? grupo : undefined;
  const set = (calculo: Calculo) =>
    mudar({ calculo, formato: formatoEscolhido(form, { ...campo, calculo }, row) });
  return (
    <>
      <SelectField
        label="O valor é"
        placeholder={null}
        value={modoDe(calculo)}
        options={MODOS}
        onChange={(event) => set(beginCalculo(event.currentTarget.value, ofType))}
      />
      {'soma' in calculo && (
        <CheckboxGroup
          label="Campos somados"
          {...wrong('calculo.soma')}
          value={calculo.soma}
          options={opcoes(['int', 'moeda', 'calc'], ...calculo.soma)}
          onChange={(soma) => set({ soma })}
        />
      )}
      {'contagem' in calculo && (
        <SelectField
          label="Contar os itens de"
          value={calculo.contagem}
          options={opcoes(['tab', 'multi', 'anexo'], calculo.contagem)}
          onChange={(event) => set({ contagem: event.currentTarget.value || A_ESCOLHER })}
        />
      )}
      {'diasDesde' in calculo && <DiasPartes calculo={calculo} opcoes={opcoes} onChange={set} />}
      {'quantia' in calculo && <QuantiaPartes calculo={calculo} opcoes={opcoes} onChange={set} />}
      {'acordo' in calculo && <AcordoPartes calculo={calculo} opcoes={opcoes} onChange={set} />}
      {'casos' in calculo && (
        <CasosPartes calculo={calculo} formato={campo.formato} onde={onde} tab={tab} onChange={set} />
      )}
      <SelectField label="Mostrar como" placeholder={null} {...liga.escolha('formato', FORMATOS)} />
    </>
  );
}

const PARTES = [
  { value: 'aMais', label: 'O que foi pago a mais' },
  { value: 'reparcelado', label: 'Quantas vezes foi reparcelada' },
  { value: 'entradaMinima', label: 'A entrada mínima do acordo' },
  { value: 'parcelasMaximas', label: 'O máximo de parcelas do acordo' },
] as const;

/** Options of some kinds of field; the current choice stays listed. */
type Opcoes = (tipos: readonly string[], ...atuais: (string | undefined)[]) => Option[];

interface PartesProps<C extends Calculo> {
  calculo: C;
  opcoes: Opcoes;
  onChange(calculo: Calculo): void;
}
type De<Chave extends string> = Extract<Calculo, Record<Chave, unknown>>;

/** Binds the fields of a calculation. An emptied required field becomes «still to be chosen». */
function ligarCalculo<C extends object>(de: C, exigidas: readonly (keyof C)[], onChange: (next: C) => void) {
  const change = (parte: Partial<C>) => {
    const next = { ...de, ...parte };
    const open = exigidas.filter((each) => !next[each]).map((each) => [each, A_ESCOLHER] as const);
    onChange(withoutUndefined({ ...next, ...(Object.fromEntries(open) as Partial<C>) }));
  };
  return ligar(de, change, () => ({}));
}

const ENTRADA_MAXIMA = { value: 'entradaMaxima', label: 'A entrada máxima' } as const;

/** The fields of a payment agreement, and what the field shows of it. */
function AcordoPartes({ calculo, opcoes, onChange }: PartesProps<De<'acordo'>>) {
  const { acordo } = calculo;
  const change = (next: Acordo) => onChange({ ...calculo, acordo: next });
  const { escolha } = ligarCalculo(acordo, ['debitos', 'parcelas', 'dia'], change);
  const campo = (parte: keyof Acordo, ...tipos: string[]) => escolha(parte, opcoes(tipos, acordo[parte]));
  return (
    <>
      <SelectField label="Débitos escolhidos em" {...campo('debitos', 'multi')} />
      <SelectField label="Número de parcelas em" {...campo('parcelas', 'int', 'sel')} />
      <SelectField label="Dia do vencimento em" {...campo('dia', 'int', 'sel')} />
      <SelectField label="Entrada em" placeholder="Sem entrada" {...campo('entrada', 'moeda')} />
      <SelectField
        label="O que dele"
        placeholder="O plano em palavras"
        {...ligarCalculo(calculo, [], onChange).escolha('parte', [ENTRADA_MAXIMA])}
      />
    </>
  );
}

const ANOS = { value: 'anos', label: 'Anos completos' } as const;

/** The two days of a count, and its unit. */
function DiasPartes({ calculo, opcoes, onChange }: PartesProps<De<'diasDesde'>>) {
  const { escolha } = ligarCalculo(calculo, ['diasDesde'], onChange);
  const { diasDesde, ate } = calculo;
  return (
    <>
      <SelectField label="Desde" {...escolha('diasDesde', opcoes(['data'], diasDesde))} />
      <SelectField label="Até" placeholder="Hoje" {...escolha('ate', opcoes(['data'], ate))} />
      <SelectField label="Contar em" placeholder="Dias" {...escolha('em', [ANOS])} />
    </>
  );
}

/** The charge, and which figure of it is shown. */
function QuantiaPartes({ calculo, opcoes, onChange }: PartesProps<De<'quantia'>>) {
  const { escolha } = ligarCalculo(calculo, ['quantia'], onChange);
  const cobrancas = opcoes(['sel', 'multi'], calculo.quantia);
  return (
    <>
      <SelectField label="Cobrança escolhida em" {...escolha('quantia', cobrancas)} />
      <SelectField label="O que dela" placeholder="O valor" {...escolha('parte', PARTES)} />
    </>
  );
}

interface CasosPartesProps extends Omit<PartesProps<De<'casos'>>, 'opcoes'> {
  formato: CampoCalc['formato'];
  onde: string;
  tab: string | null;
}

/** One result per condition, and one for all other cases. */
function CasosPartes({ calculo, formato, onde, tab, onChange }: CasosPartesProps) {
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

/** A result: an amount in reais, a text or a number. Text that reads as a whole number becomes one. */
function ResultadoField({ label, formato, valor, onChange }: ResultadoFieldProps) {
  // A word among amounts stays a word.
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
