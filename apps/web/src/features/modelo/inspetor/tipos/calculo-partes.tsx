import type { CampoCalc } from '@balcao/domain/formulario/campo';
import type { Calculo } from '@balcao/domain/formulario/campo-partes';
import { type Alvo, listAlvos } from '@balcao/domain/formulario/editar/operadores';
import { formatoEscolhido } from '@balcao/domain/formulario/grandeza';
import { indexCampos } from '@balcao/domain/formulario/indice';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useOpcoesDeCampo } from '../../cond/use-opcoes-de-campo.ts';
import { useModeloAberto } from '../../edicao/modelo-context.ts';
import { useErroEm } from '../../edicao/use-erro-em.ts';
import { A_ESCOLHER } from '../../servico/a-escolher.ts';
import { useMudarParte } from '../use-campo.ts';
import { AcordoPartes, CasosPartes, DiasPartes, type Opcoes, QuantiaPartes } from './calculo-modos.tsx';

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

/** A calculation of another kind, pointing at the first fields that fit. */
function beginCalculo(modo: string, ofType: (...tipos: string[]) => Alvo[]): Calculo {
  const first = (...tipos: string[]) => ofType(...tipos)[0]?.nome ?? A_ESCOLHER;
  if (modo === 'casos') return { casos: [], senao: null };
  if (modo === 'soma') return { soma: [] };
  if (modo === 'contagem') return { contagem: first('tab', 'multi', 'anexo') };
  if (modo === 'quantia') return { quantia: first('sel', 'multi') };
  if (modo === 'acordo') return { acordo: { debitos: A_ESCOLHER, parcelas: A_ESCOLHER, dia: A_ESCOLHER } };
  return { diasDesde: first('data') };
}

/** How the value is worked out, from fields that are pointed at. */
export function CalculoPartes({ campo, onde, tab }: { campo: CampoCalc; onde: string; tab: string | null }) {
  const { form } = useModeloAberto();
  const mudar = useMudarParte(onde);
  const alvos = listAlvos(form, tab).filter(({ nome }) => nome !== campo.nome);
  const ofType = (...tipos: string[]) => alvos.filter((alvo) => tipos.includes(alvo.campo.tipo));
  const opcoesDe = useOpcoesDeCampo(tab);
  const opcoes: Opcoes = (tipos, ...atuais) => opcoesDe(ofType(...tipos), ...atuais);
  const { calculo } = campo;
  const erroEm = useErroEm();
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
          {...erroEm(onde, 'calculo.soma')}
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
      <SelectField
        label="Mostrar como"
        {...erroEm(onde, 'formato')}
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
