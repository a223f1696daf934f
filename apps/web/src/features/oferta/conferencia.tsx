import { useState } from 'react';
import { describeFailure, isProblem } from '#platform/problem.ts';
import { useSettings } from '#platform/settings.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CheckboxField, RadioField } from '#ui/choice-field.tsx';
import { FieldStack, FormActions } from '#ui/form-actions.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { type Pedido, type Previa, useImportar, usePrevia } from './importar-queries.ts';
import { ServicosDoArquivo, TextosDoArquivo } from './itens-do-arquivo.tsx';
import classes from './oferta.module.css';

const COMO = [
  {
    value: 'rascunho',
    label: 'Como rascunhos',
    hint: 'Ninguém vê antes que você publique cada serviço e cada texto de resposta.',
  },
  { value: 'publicado', label: 'Publicados', hint: 'Valem na hora para quem fizer um pedido novo.' },
];

interface ConferenciaProps {
  pacote: Pedido['pacote'];
  /** Called to choose another file. */
  onOutro: () => void;
  onClose: () => void;
}

/** Preview of an import: its changes, the choices it needs, and the import button. */
export function Conferencia({ pacote, onOutro, onClose }: ConferenciaProps) {
  const [escolhas, setEscolhas] = useState<Pedido['escolhas']>({
    grupos: {},
    retirarEfeitos: [],
    servicos: {},
    ignorarModelos: [],
  });
  const [como, setComo] = useState<Pedido['como']>('rascunho');
  const pedido = { pacote, escolhas, como };
  const previa = usePrevia(pedido);
  const importar = useImportar();
  const set = (part: Partial<Pedido['escolhas']>) => setEscolhas((old) => ({ ...old, ...part }));
  if (importar.isSuccess) return <Pronto {...importar.data} como={como} onClose={onClose} />;
  if (previa.isError)
    return (
      <FieldStack>
        <Recusa error={previa.error} />
        <FormActions>
          <Button loading={previa.isFetching} onClick={() => void previa.refetch()}>
            Conferir de novo
          </Button>
          <Button variant="default" onClick={onOutro}>
            Escolher outro arquivo
          </Button>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
        </FormActions>
      </FieldStack>
    );
  if (!previa.data) return <SkeletonRows rows={4} height={40} />;
  const { data } = previa;
  const barred = sayBarred(data, como);
  const ready = !previa.isFetching && barred === null;
  return (
    <FieldStack>
      <ServicosDoArquivo
        previa={data}
        escolhas={escolhas.servicos}
        onEscolha={(servicos) => set({ servicos })}
      />
      <TextosDoArquivo
        textos={data.modelosResposta}
        ignorados={escolhas.ignorarModelos ?? []}
        onIgnorados={(ignorarModelos) => set({ ignorarModelos })}
      />
      <Desconhecidos previa={data} escolhas={escolhas} onEscolha={set} />
      <div>
        <RadioField
          name="como"
          label="Como importar"
          options={COMO}
          value={como}
          onChange={(value) => setComo(value === 'publicado' ? 'publicado' : 'rascunho')}
        />
        {/* The empty status is there from the start, because screen readers announce only later changes. */}
        <p role="status" className={classes.barred}>
          {barred}
        </p>
      </div>
      {importar.isError && <Recusa error={importar.error} />}
      <FormActions>
        <Button
          loading={importar.isPending}
          disabled={!ready}
          onClick={() =>
            // If the catalogue changed since the preview, the server refuses the hash and the preview reloads.
            importar.mutate({ ...pedido, hash: data.hash }, { onError: () => void previa.refetch() })
          }
        >
          Importar
        </Button>
        <Button variant="default" onClick={onClose} disabled={importar.isPending}>
          Voltar
        </Button>
      </FormActions>
    </FieldStack>
  );
}

/** What prevents the import, in words; null when nothing does. */
function sayBarred({ servicos, modelosResposta }: Previa, como: Pedido['como']): string | null {
  const estados = [...servicos, ...modelosResposta].map(({ estado }) => estado);
  const open = servicos.filter(({ estado }) => estado === 'conflito').length;
  if (open > 0)
    return open === 1 ? 'Falta decidir sobre 1 serviço.' : `Falta decidir sobre ${open} serviços.`;
  if (!estados.some((estado) => estado === 'novo' || estado === 'alterado')) return 'Não há o que importar.';
  const broken = servicos.filter(
    ({ estado, problemas }) =>
      (estado === 'novo' || estado === 'alterado') && problemas.some(({ gravidade }) => gravidade === 'erro'),
  );
  if (como !== 'publicado' || broken.length === 0) return null;
  return `Só como rascunho, por causa dos problemas: ${broken.map(({ titulo }) => titulo).join('; ')}.`;
}

function Recusa({ error }: { error: unknown }) {
  const errors = isProblem(error, 'validation', 'modelo.refused') ? error.errors : [];
  return (
    <Callout tone="erro" live title="Não foi possível importar">
      {errors.length === 0 ? (
        <p>{describeFailure(error)}</p>
      ) : (
        <ul>
          {errors.slice(0, 10).map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </Callout>
  );
}

interface ProntoProps {
  servicos: number;
  modelosResposta: number;
  como: Pedido['como'];
  onClose: () => void;
}

function Pronto({ servicos, modelosResposta, como, onClose }: ProntoProps) {
  const parts = [
    ...(servicos === 0 ? [] : [count(servicos, 'serviço', 'serviços')]),
    ...(modelosResposta === 0 ? [] : [count(modelosResposta, 'texto de resposta', 'textos de resposta')]),
  ];
  const drafts = como === 'rascunho';
  const next = [
    ...(servicos === 0 ? [] : [drafts ? 'Publique cada serviço quando quiser.' : 'Os serviços já valem.']),
    ...(modelosResposta === 0 || !drafts
      ? []
      : ['Os textos de resposta ainda não valem: publique cada um em Modelos de resposta.']),
  ];
  return (
    <FieldStack>
      <Callout tone="sucesso" live title="Importação concluída">
        {`Importamos ${parts.join(' e ')}.`} {next.join(' ')}
      </Callout>
      <FormActions>
        <Button data-autofocus onClick={onClose}>
          Fechar
        </Button>
      </FormActions>
    </FieldStack>
  );
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

interface DesconhecidosProps {
  previa: Previa;
  escolhas: Pedido['escolhas'];
  onEscolha: (part: Partial<Pedido['escolhas']>) => void;
}

/** Asks about groups and effects of the file that this council does not have. */
function Desconhecidos({ previa, escolhas, onEscolha }: DesconhecidosProps) {
  const daqui = useSettings()?.grupos ?? [];
  // A settled group stays visible, so that the choice can be changed.
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
