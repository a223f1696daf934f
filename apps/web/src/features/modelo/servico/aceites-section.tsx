import type { AceiteModelo } from '@balcao/domain/formulario/campo-partes';
import { withoutUndefined } from '@balcao/domain/formulario/editar/campos';
import { IconTrash } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Section } from '#ui/section.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from '../modelo.module.css';
import { A_ESCOLHER } from './a-escolher.ts';
import { CampoSelect } from './campo-select.tsx';
import { useServico } from './use-servico.ts';

/** People named in the answers who have to agree before it is granted. */
export function AceitesSection() {
  const { form, mudar } = useServico();
  const aceites = form.aceites ?? [];
  const set = (next: AceiteModelo[]) => mudar({ aceites: next.length > 0 ? next : undefined });
  return (
    <Section title="Aceites" description="Pessoas citadas no pedido que precisam concordar antes da decisão.">
      <FieldStack>
        {aceites.map((aceite, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: agreements have no name, and are only edited in place
          <div key={i} className={classes.cartao}>
            <AceiteFields
              aceite={aceite}
              onChange={(next) => set(aceites.map((each, j) => (i === j ? next : each)))}
            />
            <div className={classes.linha}>
              <IconButton
                label={`Retirar o aceite de ${aceite.papel}`}
                onClick={() => set(aceites.filter((_, j) => j !== i))}
              >
                <IconTrash size={18} aria-hidden="true" />
              </IconButton>
            </div>
          </div>
        ))}
        <div>
          <Button
            variant="default"
            onClick={() =>
              set([...aceites, { registro: A_ESCOLHER, cpf: A_ESCOLHER, papel: 'Responsável técnico' }])
            }
          >
            Incluir aceite
          </Button>
        </div>
      </FieldStack>
    </Section>
  );
}

function AceiteFields({
  aceite,
  onChange,
}: {
  aceite: AceiteModelo;
  onChange: (next: AceiteModelo) => void;
}) {
  const { tabela } = aceite;
  const set = (parte: Partial<AceiteModelo>) => onChange(withoutUndefined({ ...aceite, ...parte }));
  const shared = tabela === undefined ? {} : { grupo: tabela };
  return (
    <>
      <TextField
        label="O que a pessoa passa a ser"
        value={aceite.papel}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => set({ papel: event.currentTarget.value })}
      />
      <CampoSelect
        label="Grupo que cita as pessoas"
        opcional
        tipos={['tab']}
        valor={tabela}
        onChange={(nome) => set({ tabela: nome })}
      />
      <CampoSelect
        {...shared}
        label="Registro"
        valor={aceite.registro}
        onChange={(nome) => set({ registro: nome ?? A_ESCOLHER })}
      />
      <CampoSelect
        {...shared}
        label="CPF ou CNPJ"
        valor={aceite.cpf}
        onChange={(nome) => set({ cpf: nome ?? A_ESCOLHER })}
      />
      <CampoSelect
        {...shared}
        label="Vínculo"
        opcional
        valor={aceite.vinculo}
        onChange={(vinculo) => set({ vinculo })}
      />
      <CampoSelect
        {...shared}
        label="Horas por semana"
        opcional
        valor={aceite.horas}
        onChange={(horas) => set({ horas })}
      />
      <CampoSelect
        {...shared}
        label="Horário"
        opcional
        valor={aceite.horario}
        onChange={(horario) => set({ horario })}
      />
      <CampoSelect
        {...shared}
        label="Desde"
        opcional
        valor={aceite.desde}
        onChange={(desde) => set({ desde })}
      />
    </>
  );
}
