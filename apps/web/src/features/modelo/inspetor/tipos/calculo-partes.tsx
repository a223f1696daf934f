import type { CampoCalc } from '@balcao/domain/formulario/campo';
import type { Acordo, Calculo } from '@balcao/domain/formulario/campo-partes';
import { type Alvo, listAlvos } from '@balcao/domain/formulario/editar/operadores';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CasosEditor } from '../../cond/casos-editor.tsx';
import { useModeloAberto } from '../../edicao/modelo-context.ts';
import { A_ESCOLHER } from '../../servico/a-escolher.ts';
import { useMudarParte } from '../use-campo.ts';

type Modo = 'casos' | 'soma' | 'contagem' | 'dias' | 'acordo' | 'quantia';

const FORMATOS = [
  { value: 'texto', label: 'Texto' },
  { value: 'numero', label: 'Número' },
  { value: 'moeda', label: 'Valor em reais' },
] as const;

const PARTES = [
  { value: 'aMais', label: 'O que foi pago a mais' },
  { value: 'reparcelado', label: 'Quantas vezes foi reparcelada' },
  { value: 'entradaMinima', label: 'A entrada mínima do último reparcelamento' },
] as const;

const modoDe = (calculo: Calculo): Modo => {
  if ('casos' in calculo) return 'casos';
  if ('soma' in calculo) return 'soma';
  if ('acordo' in calculo) return 'acordo';
  if ('quantia' in calculo) return 'quantia';
  return 'contagem' in calculo ? 'contagem' : 'dias';
};

const optionsOf = (alvos: readonly Alvo[]) =>
  alvos.map(({ nome, rotulo }) => ({ value: nome, label: rotulo }));

interface AcordoProps {
  acordo: Acordo;
  ofType(...tipos: string[]): Alvo[];
  onChange(acordo: Acordo): void;
}

/** The fields that an agreement is worked out from. */
function AcordoPartes({ acordo, ofType, onChange }: AcordoProps) {
  const escolher = (parte: keyof Acordo) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...acordo, [parte]: event.currentTarget.value || A_ESCOLHER });
  const numeros = optionsOf(ofType('int', 'sel'));
  return (
    <>
      <SelectField
        label="Débitos escolhidos em"
        value={acordo.debitos}
        options={optionsOf(ofType('multi'))}
        onChange={escolher('debitos')}
      />
      <SelectField
        label="Número de parcelas em"
        value={acordo.parcelas}
        options={numeros}
        onChange={escolher('parcelas')}
      />
      <SelectField
        label="Dia do vencimento em"
        value={acordo.dia}
        options={numeros}
        onChange={escolher('dia')}
      />
      <SelectField
        label="Entrada em"
        placeholder="Sem entrada"
        value={acordo.entrada ?? ''}
        options={optionsOf(ofType('moeda'))}
        onChange={({ currentTarget: { value } }) => {
          const { entrada: _, ...rest } = acordo;
          onChange(value === '' ? rest : { ...rest, entrada: value });
        }}
      />
    </>
  );
}

/** How the value is worked out, from fields that are pointed at. */
export function CalculoPartes({ campo, onde, tab }: { campo: CampoCalc; onde: string; tab: string | null }) {
  const { form } = useModeloAberto();
  const mudar = useMudarParte(onde);
  const alvos = listAlvos(form, tab).filter(({ nome }) => nome !== campo.nome);
  const ofType = (...tipos: string[]) => alvos.filter((alvo) => tipos.includes(alvo.campo.tipo));
  const { calculo } = campo;
  const set = (next: Calculo) => mudar({ calculo: next });
  const begin = (modo: string) => {
    if (modo === 'casos') set({ casos: [], senao: null });
    else if (modo === 'soma') set({ soma: [] });
    else if (modo === 'contagem') set({ contagem: ofType('tab', 'multi', 'anexo')[0]?.nome ?? A_ESCOLHER });
    else if (modo === 'quantia') set({ quantia: ofType('sel', 'multi')[0]?.nome ?? A_ESCOLHER });
    else if (modo === 'acordo')
      set({ acordo: { debitos: A_ESCOLHER, parcelas: A_ESCOLHER, dia: A_ESCOLHER } });
    else set({ diasDesde: ofType('data')[0]?.nome ?? A_ESCOLHER });
  };
  return (
    <>
      <SelectField
        label="O valor é"
        placeholder={null}
        value={modoDe(calculo)}
        options={[
          { value: 'soma', label: 'A soma de campos' },
          { value: 'contagem', label: 'A contagem de itens' },
          { value: 'dias', label: 'Os dias entre datas' },
          { value: 'casos', label: 'Um resultado por condição' },
          { value: 'acordo', label: 'Um parcelamento simulado' },
          { value: 'quantia', label: 'O valor de uma cobrança' },
        ]}
        onChange={(event) => begin(event.currentTarget.value)}
      />
      {'soma' in calculo && (
        <CheckboxGroup
          label="Campos somados"
          value={calculo.soma}
          options={optionsOf(ofType('int', 'moeda', 'calc'))}
          onChange={(soma) => set({ soma })}
        />
      )}
      {'contagem' in calculo && (
        <SelectField
          label="Contar os itens de"
          value={calculo.contagem}
          options={optionsOf(ofType('tab', 'multi', 'anexo'))}
          onChange={(event) => set({ contagem: event.currentTarget.value || A_ESCOLHER })}
        />
      )}
      {'diasDesde' in calculo && (
        <>
          <SelectField
            label="Desde"
            value={calculo.diasDesde}
            options={optionsOf(ofType('data'))}
            onChange={(event) => set({ ...calculo, diasDesde: event.currentTarget.value || A_ESCOLHER })}
          />
          <SelectField
            label="Até"
            placeholder="Hoje"
            value={calculo.ate ?? ''}
            options={optionsOf(ofType('data'))}
            onChange={(event) => {
              const ate = event.currentTarget.value;
              set({ diasDesde: calculo.diasDesde, ...(ate === '' ? {} : { ate }) });
            }}
          />
        </>
      )}
      {'quantia' in calculo && (
        <SelectField
          label="Cobrança escolhida em"
          value={calculo.quantia}
          options={optionsOf(ofType('sel', 'multi'))}
          onChange={(event) => set({ ...calculo, quantia: event.currentTarget.value || A_ESCOLHER })}
        />
      )}
      {'quantia' in calculo && (
        <SelectField
          label="O que dela"
          placeholder="O valor"
          value={calculo.parte ?? ''}
          options={PARTES}
          onChange={(event) => {
            const parte = PARTES.find(({ value }) => value === event.currentTarget.value)?.value;
            set({ quantia: calculo.quantia, ...(parte && { parte }) });
          }}
        />
      )}
      {'acordo' in calculo && (
        <AcordoPartes acordo={calculo.acordo} ofType={ofType} onChange={(acordo) => set({ acordo })} />
      )}
      {'casos' in calculo && (
        <>
          <CasosEditor
            titulo="Resultados"
            casos={calculo.casos}
            tab={tab}
            novo=""
            frase="Este resultado vale quando"
            onChange={(casos) => set({ ...calculo, casos })}
            renderValor={(valor, onValor) => (
              <ResultadoField label="Resultado" valor={valor} onChange={(v) => onValor(v ?? '')} />
            )}
          />
          <ResultadoField
            label="Nos outros casos"
            valor={calculo.senao}
            onChange={(senao) => set({ ...calculo, senao })}
          />
        </>
      )}
      <SelectField
        label="Mostrar como"
        placeholder={null}
        value={campo.formato}
        options={FORMATOS}
        onChange={(event) => {
          const formato = FORMATOS.find(({ value }) => value === event.currentTarget.value)?.value;
          if (formato) mudar({ formato });
        }}
      />
    </>
  );
}

interface ResultadoFieldProps {
  label: string;
  valor: string | number | null;
  onChange: (valor: string | number | null) => void;
}

/** A text or a number; what reads as a whole number is one, as it was when it was written so. */
function ResultadoField({ label, valor, onChange }: ResultadoFieldProps) {
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
