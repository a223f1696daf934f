import { PARECERES_MAX } from '@balcao/domain/formulario/faixas';
import { WORKFLOWS } from '@balcao/domain/requerimento/workflow';
import { IconTrash } from '@tabler/icons-react';
import { useSettings } from '#platform/settings.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useErroEm } from '../edicao/use-erro-em.ts';
import classes from '../modelo.module.css';
import { useServico } from './use-servico.ts';

/** The groups that give an opinion on a request of this service, in the order in which they are asked. */
export function PareceresField() {
  const { form, mudar } = useServico();
  const wrong = useErroEm()('pareceres');
  const siglas = form.pareceres ?? [];
  const paths = [form.workflow, ...(form.workflowCasos ?? []).map(({ valor }) => valor)];
  // What was named before stays in sight, so that it can be taken back.
  if (siglas.length === 0 && !paths.some((path) => WORKFLOWS[path].caminhos.EM_PARECER)) return null;
  const put = (next: string[]) => mudar({ pareceres: next.length > 0 ? next : undefined });
  return (
    <div className={classes.cartao}>
      {siglas.map((sigla, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group may still be to be chosen twice, and is only edited in place
        <div key={i} className={classes.comBotao}>
          <GrupoSelect
            label={`${i + 1}º grupo que dá parecer`}
            {...(i === 0 ? wrong : {})}
            sigla={sigla}
            onChange={(next) => put(siglas.map((each, j) => (i === j ? next : each)))}
          />
          <IconButton
            label={`Retirar o ${i + 1}º grupo que dá parecer`}
            onClick={() => put(siglas.filter((_, j) => j !== i))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {siglas.length < PARECERES_MAX && (
        <div>
          <Button variant="default" onClick={() => put([...siglas, ''])}>
            Incluir grupo que dá parecer
          </Button>
        </div>
      )}
    </div>
  );
}

interface GrupoSelectProps {
  id?: string;
  error?: string | undefined;
  label: string;
  sigla: string;
  onChange: (sigla: string) => void;
}

function GrupoSelect({ sigla, onChange, ...field }: GrupoSelectProps) {
  const grupos = useSettings()?.grupos ?? [];
  const options = grupos.map((grupo) => ({ value: grupo.sigla, label: `${grupo.nome} (${grupo.sigla})` }));
  const missing =
    sigla === '' || options.some(({ value }) => value === sigla) ? [] : [{ value: sigla, label: sigla }];
  return (
    <SelectField
      {...field}
      value={sigla}
      options={[...missing, ...options]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
