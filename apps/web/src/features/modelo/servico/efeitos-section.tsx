import { withoutUndefined } from '@balcao/domain/formulario/editar/campos';
import type { EfeitoModelo } from '@balcao/domain/formulario/efeito';
import { FieldStack } from '#ui/form-actions.tsx';
import { LISTA, Ordem } from '#ui/ordem.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { CondOpcional } from '../cond/cond-field.tsx';
import classes from '../modelo.module.css';
import { EFEITOS, isEfeito } from './efeitos-catalogo.ts';
import { ParametroField } from './parametro-field.tsx';
import { useServico } from './use-servico.ts';

/** What granting the request changes in the records, in order. */
export function EfeitosSection() {
  const { form, mudar } = useServico();
  const efeitos = form.efeitos ?? [];
  const set = (next: EfeitoModelo[]) => mudar({ efeitos: next.length > 0 ? next : undefined });
  return (
    <Section
      title="Efeitos do deferimento"
      description="O que muda nos registros quando o pedido é deferido, nesta ordem."
    >
      <FieldStack>
        {efeitos.length > 0 && (
          <div className={classes.pilha} {...LISTA}>
            {efeitos.map((efeito, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: effects have no id, and are only edited in place
              <div key={i} className={classes.cartao}>
                <div className={classes.linha}>
                  <h3 className={classes.cresce}>
                    {i + 1}. {EFEITOS[efeito.efeito].rotulo}
                  </h3>
                  <Ordem nome={`o efeito ${i + 1}`} i={i} itens={efeitos} onChange={set} />
                </div>
                <EfeitoFields
                  efeito={efeito}
                  i={i}
                  onChange={(next) => set(efeitos.map((each, j) => (i === j ? next : each)))}
                />
              </div>
            ))}
          </div>
        )}
        <SelectField
          label="Incluir efeito"
          value=""
          placeholder="Escolha o que muda"
          options={Object.entries(EFEITOS).map(([value, { rotulo }]) => ({ value, label: rotulo }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (isEfeito(value)) set([...efeitos, EFEITOS[value].novo]);
          }}
        />
      </FieldStack>
    </Section>
  );
}

function EfeitoFields({
  efeito,
  i,
  onChange,
}: {
  efeito: EfeitoModelo;
  i: number;
  onChange: (next: EfeitoModelo) => void;
}) {
  const { parametros } = EFEITOS[efeito.efeito];
  const record: Record<string, unknown> = { ...efeito };
  // The catalogue says which properties this effect has.
  const set = (parte: Record<string, unknown>) =>
    onChange(withoutUndefined({ ...efeito, ...parte }) as EfeitoModelo);
  return (
    <>
      {parametros.map((parametro) => (
        <ParametroField
          key={parametro.nome}
          parametro={parametro}
          parte={`${i}.${parametro.nome}`}
          valores={record}
          onChange={(valor) => set({ [parametro.nome]: valor })}
        />
      ))}
      <CondOpcional
        label="Acontece"
        lugar={{ onde: 'modelo:efeitos', parte: `${i}.se` }}
        cond={efeito.se}
        frase="Acontece quando"
        onChange={(se) => set({ se })}
      />
    </>
  );
}
