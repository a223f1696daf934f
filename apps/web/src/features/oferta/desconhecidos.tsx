import { useSettings } from '#platform/settings.ts';
import { CheckboxField } from '#ui/choice-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { Pedido, Previa } from './importar-queries.ts';

interface DesconhecidosProps {
  previa: Previa;
  escolhas: Pedido['escolhas'];
  onEscolha: (part: Partial<Pedido['escolhas']>) => void;
}

/** What the file names and this council does not have: which group is meant, which effect is left out. */
export function Desconhecidos({ previa, escolhas, onEscolha }: DesconhecidosProps) {
  const daqui = useSettings()?.grupos ?? [];
  // One that was settled stays in sight, so that it can be settled otherwise.
  const grupos = [...new Set([...Object.keys(escolhas.grupos), ...previa.gruposDesconhecidos])];
  return (
    <>
      {grupos.map((sigla) => (
        <SelectField
          key={sigla}
          label={`Grupo “${sigla}”: quem atende aqui`}
          options={daqui.map((grupo) => ({ value: grupo.sigla, label: grupo.nome }))}
          value={escolhas.grupos[sigla] ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { [sigla]: _, ...rest } = escolhas.grupos;
            onEscolha({ grupos: value === '' ? rest : { ...rest, [sigla]: value } });
          }}
        />
      ))}
      {previa.efeitosDesconhecidos.map((nome) => (
        <CheckboxField
          key={nome}
          label={`Importar sem o efeito “${nome}”, que este portal não conhece`}
          checked={escolhas.retirarEfeitos.includes(nome)}
          onChange={(out) =>
            onEscolha({
              retirarEfeitos: out
                ? [...escolhas.retirarEfeitos, nome]
                : escolhas.retirarEfeitos.filter((other) => other !== nome),
            })
          }
        />
      ))}
    </>
  );
}
