import { ESCOLHAS, type Escolha, escolhaOf } from '@balcao/domain/permissao/escolha';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import classes from './permissao.module.css';
import { describeEscolha, explain } from './permissao-text.ts';
import type { Escolhas, Permissao, Pessoa } from './queries.ts';

interface AreasProps {
  pessoa: Pessoa;
  escolhas: Escolhas;
  onChoose: (permissao: Permissao['permissao'], escolha: Escolha) => void;
  onAsk: (permissao: Permissao['permissao']) => void;
}

/** The permissions by area: a choice for each, or only the answers where the reader changes nothing. */
export function Areas({ pessoa, escolhas, onChoose, onAsk }: AreasProps) {
  const { permissoes, grupos, impede } = pessoa;
  const areas = [...new Set(permissoes.map(({ area }) => area))];
  const ask = (one: Permissao) => (
    <Button variant="subtle" size="compact-sm" onClick={() => onAsk(one.permissao)}>
      Quem pode?<VisuallyHidden> {one.label}</VisuallyHidden>
    </Button>
  );
  return areas.map((area) => {
    const inArea = permissoes.filter((one) => one.area === area);
    return (
      <Section key={area} title={area}>
        {impede ? (
          <KeyValue
            layout="rows"
            facts={inArea.map((one) => ({
              label: one.label,
              value: explain(one, grupos),
              action: ask(one),
            }))}
          />
        ) : (
          <div className={classes.area}>
            {inArea.map((one) => (
              <EscolhaField
                key={one.permissao}
                one={one}
                hint={explain(one, grupos)}
                escolha={escolhas[one.permissao] ?? escolhaOf(one)}
                onChoose={(escolha) => onChoose(one.permissao, escolha)}
                ask={ask(one)}
              />
            ))}
          </div>
        )}
      </Section>
    );
  });
}

interface EscolhaFieldProps {
  one: Permissao;
  /** The answer of now, and where it comes from. */
  hint: string;
  escolha: Escolha;
  onChoose: (escolha: Escolha) => void;
  ask: ReactNode;
}

/** One permission: the answer of now and the choice for the person. */
function EscolhaField({ one, hint, escolha, onChoose, ask }: EscolhaFieldProps) {
  const chosen = escolhaOf(one);
  // What counts only from a higher tipo on is not offered; what was given before it stays in sight.
  const reaches = one.exige === null ? one.alcances : one.alcances.filter((reach) => reach === chosen);
  const own = ['herdar', 'negar', ...reaches];
  const options = ESCOLHAS.filter((value) => own.includes(value)).map((value) => ({
    value,
    label: describeEscolha(one, value),
    disabled: !one.ofertas.includes(value),
  }));
  return (
    <div className={classes.one} data-changed={escolha !== chosen || undefined}>
      <SelectField
        label={one.label}
        hint={hint}
        placeholder={null}
        name={one.permissao}
        options={options}
        value={escolha}
        onChange={({ currentTarget }) => {
          const option = options.find(({ value }) => value === currentTarget.value);
          if (option) onChoose(option.value);
        }}
      />
      {ask}
    </div>
  );
}
