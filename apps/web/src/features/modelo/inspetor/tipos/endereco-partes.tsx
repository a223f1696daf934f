import type { CampoCep, CampoMun, CampoTipo } from '@balcao/domain/formulario/campo';
import { listAlvos } from '@balcao/domain/formulario/editar/operadores';
import { SelectField } from '#ui/select-field.tsx';
import { useOpcoesDeCampo } from '../../cond/use-opcoes-de-campo.ts';
import { useModeloAberto } from '../../edicao/modelo-context.ts';
import { useMudarParte } from '../use-campo.ts';

const PARTES = [
  { parte: 'logradouro', label: 'Logradouro vai para', tipos: ['txt', 'longo'] },
  { parte: 'bairro', label: 'Bairro vai para', tipos: ['txt'] },
  { parte: 'municipio', label: 'Município vai para', tipos: ['mun'] },
  { parte: 'uf', label: 'Estado vai para', tipos: ['uf'] },
] as const satisfies readonly {
  parte: keyof NonNullable<CampoCep['preenche']>;
  label: string;
  tipos: CampoTipo[];
}[];

/** The fields that a found address fills in, or the state by which a municipality is checked. */
export function EnderecoPartes({
  campo,
  onde,
  tab,
}: {
  campo: CampoCep | CampoMun;
  onde: string;
  tab: string | null;
}) {
  const { form } = useModeloAberto();
  const mudar = useMudarParte(onde);
  const opcoesDe = useOpcoesDeCampo(tab);
  const optionsOf = (tipos: readonly CampoTipo[], atual: string | undefined) =>
    opcoesDe(
      listAlvos(form, tab).filter((alvo) => !alvo.lista && tipos.includes(alvo.campo.tipo)),
      atual,
    );
  if (campo.tipo === 'mun')
    return (
      <SelectField
        label="Estado do município"
        placeholder="Qualquer um"
        value={campo.uf ?? ''}
        options={optionsOf(['uf'], campo.uf)}
        onChange={(event) => mudar({ uf: event.currentTarget.value || undefined })}
      />
    );
  const { preenche = {} } = campo;
  return PARTES.map(({ parte, label, tipos }) => (
    <SelectField
      key={parte}
      label={label}
      placeholder="Nenhum campo"
      value={preenche[parte] ?? ''}
      options={optionsOf(tipos, preenche[parte])}
      onChange={(event) => {
        const { [parte]: _, ...others } = preenche;
        const nome = event.currentTarget.value;
        const next = nome === '' ? others : { ...preenche, [parte]: nome };
        mudar({ preenche: Object.keys(next).length > 0 ? next : undefined });
      }}
    />
  ));
}
