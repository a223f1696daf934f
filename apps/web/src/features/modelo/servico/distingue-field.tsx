import { podeDistinguir } from '@balcao/domain/formulario/assunto';
import { isCampoTipo, TIPOS_DE_CAMPO } from '@balcao/domain/formulario/editar/novo-campo';
import { DISTINGUE_MAX } from '@balcao/domain/formulario/faixas';
import { IconTrash } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useErroEm } from '../edicao/use-erro-em.ts';
import classes from '../modelo.module.css';
import { A_ESCOLHER } from './a-escolher.ts';
import { CampoSelect } from './campo-select.tsx';
import { useServico } from './use-servico.ts';

const MODOS = [
  { value: 'um', label: 'Um de cada vez', hint: 'Só pede de novo quando o primeiro termina.' },
  {
    value: 'assunto',
    label: 'Um para cada assunto',
    hint: 'Por exemplo, uma defesa para cada auto. O mesmo assunto duas vezes é recusado.',
  },
  { value: 'varios', label: 'Quantos quiser ao mesmo tempo' },
] as const;

/** Whether a person may have several requests of this service open at once, and what tells them apart. */
export function DistingueField() {
  const { form, mudar } = useServico();
  const { distinguePor } = form;
  const modo = distinguePor === undefined ? 'um' : distinguePor.length === 0 ? 'varios' : 'assunto';
  const lists = { um: undefined, assunto: [A_ESCOLHER], varios: [] };
  return (
    <>
      <RadioField
        label="Pedidos da mesma pessoa"
        value={modo}
        options={MODOS}
        onChange={(value) => {
          const next = MODOS.find((each) => each.value === value)?.value;
          if (next && next !== modo) mudar({ distinguePor: lists[next] });
        }}
      />
      {modo === 'assunto' && (
        <Respostas
          nomes={distinguePor ?? []}
          onChange={(next) => mudar({ distinguePor: next.length > 0 ? next : undefined })}
        />
      )}
    </>
  );
}

const SERVEM = Object.keys(TIPOS_DE_CAMPO).filter(isCampoTipo).filter(podeDistinguir);

function Respostas({ nomes, onChange }: { nomes: readonly string[]; onChange: (nomes: string[]) => void }) {
  const erroEm = useErroEm();
  return (
    <div className={classes.cartao}>
      {nomes.map((nome, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field may still be to be chosen twice, and is only edited in place
        <div key={i} className={classes.comBotao}>
          <CampoSelect
            label={i === 0 ? 'O assunto é outro quando muda' : 'Ou quando muda'}
            {...erroEm('distinguePor', String(i))}
            tipos={SERVEM}
            valor={nome}
            onChange={(next) => onChange(nomes.map((each, j) => (i === j ? (next ?? A_ESCOLHER) : each)))}
          />
          <IconButton
            label={`Retirar a ${i + 1}ª resposta do assunto`}
            onClick={() => onChange(nomes.filter((_, j) => j !== i))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {nomes.length < DISTINGUE_MAX && (
        <div>
          <Button variant="default" onClick={() => onChange([...nomes, A_ESCOLHER])}>
            Incluir outra resposta
          </Button>
        </div>
      )}
    </div>
  );
}
