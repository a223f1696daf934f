import type { AceiteModelo } from '@balcao/domain/formulario/campo-partes';
import { withoutUndefined } from '@balcao/domain/formulario/editar/campos';
import { FieldStack } from '#ui/form-actions.tsx';
import { Section } from '#ui/section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { A_ESCOLHER } from '../cond/opcoes-de-campo.ts';
import { Itens } from '../edicao/itens.tsx';
import { ligar } from '../edicao/ligar.ts';
import { CampoSelect } from './campo-select.tsx';
import { semVazia, useServico } from './use-servico.ts';

/** People named in the answers who must agree before the decision. */
export function AceitesSection() {
  const { form, mudar } = useServico();
  return (
    <Section title="Aceites" description="Pessoas citadas no pedido que precisam concordar antes da decisão.">
      <FieldStack>
        <Itens
          itens={form.aceites ?? []}
          onChange={(aceites) => mudar({ aceites: semVazia(aceites) })}
          incluir="Incluir aceite"
          novo={() => ({ registro: A_ESCOLHER, cpf: A_ESCOLHER, papel: 'Responsável técnico' })}
          retirar={({ papel }) => `Retirar o aceite de ${papel}`}
        >
          {(aceite, set) => <AceiteFields aceite={aceite} onChange={set} />}
        </Itens>
      </FieldStack>
    </Section>
  );
}

const EXIGIDOS = { registro: 'Registro', cpf: 'CPF ou CNPJ' } as const;
const OPCIONAIS = {
  vinculo: 'Vínculo',
  horas: 'Horas por semana',
  horario: 'Horário',
  desde: 'Desde',
} as const;

interface AceiteFieldsProps {
  aceite: AceiteModelo;
  onChange: (next: AceiteModelo) => void;
}

function AceiteFields({ aceite, onChange }: AceiteFieldsProps) {
  const set = (parte: Partial<AceiteModelo>) => onChange(withoutUndefined({ ...aceite, ...parte }));
  const { texto } = ligar(aceite, set, () => ({}));
  const campo = (label: string, parte: keyof AceiteModelo, opcional: boolean) => (
    <CampoSelect
      key={parte}
      label={label}
      opcional={opcional}
      grupo={aceite.tabela}
      valor={aceite[parte]}
      onChange={(nome) => set({ [parte]: nome ?? (opcional ? undefined : A_ESCOLHER) })}
    />
  );
  return (
    <>
      <TextField label="O que a pessoa passa a ser" maxLength={100} {...texto('papel')} />
      <CampoSelect
        label="Grupo que cita as pessoas"
        opcional
        tipos={['tab']}
        valor={aceite.tabela}
        onChange={(tabela) => set({ tabela })}
      />
      {Object.entries(EXIGIDOS).map(([parte, label]) => campo(label, parte as keyof typeof EXIGIDOS, false))}
      {Object.entries(OPCIONAIS).map(([parte, label]) => campo(label, parte as keyof typeof OPCIONAIS, true))}
    </>
  );
}
