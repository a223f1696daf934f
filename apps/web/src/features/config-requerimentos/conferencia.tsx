import { useState } from 'react';
import { describeFailure, isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Desconhecidos } from './desconhecidos.tsx';
import { type Pedido, type Previa, useImportar, usePrevia } from './importar-queries.ts';
import { ServicosDoArquivo } from './servicos-do-arquivo.tsx';

const COMO = [
  { value: 'rascunho', label: 'Como rascunhos', hint: 'Ninguém vê antes que você publique cada um.' },
  { value: 'publicado', label: 'Publicados', hint: 'Valem na hora para quem fizer um pedido novo.' },
];

/** What a file would change here, the choices it asks for, and the button that does just that. */
export function Conferencia({ pacote, onClose }: { pacote: Pedido['pacote']; onClose: () => void }) {
  const [escolhas, setEscolhas] = useState<Pedido['escolhas']>({
    ...{ grupos: {}, retirarEfeitos: [], servicos: {} },
  });
  const [como, setComo] = useState<Pedido['como']>('rascunho');
  const pedido = { pacote, escolhas, como };
  const previa = usePrevia(pedido);
  const importar = useImportar();
  const set = (part: Partial<Pedido['escolhas']>) => setEscolhas((old) => ({ ...old, ...part }));
  if (importar.isSuccess) return <Pronto {...importar.data} como={como} onClose={onClose} />;
  if (previa.isError) return <Recusa error={previa.error} />;
  if (!previa.data) return <SkeletonRows rows={4} height={40} />;
  const { data } = previa;
  const ready = !previa.isPlaceholderData && canImport(data, como);
  return (
    <FieldStack>
      <ServicosDoArquivo
        previa={data}
        escolhas={escolhas.servicos}
        onEscolha={(servicos) => set({ servicos })}
      />
      <Desconhecidos previa={data} escolhas={escolhas} onEscolha={set} />
      <RadioField
        name="como"
        label="Como importar"
        options={COMO}
        value={como}
        onChange={(value) => setComo(value === 'publicado' ? 'publicado' : 'rascunho')}
      />
      {importar.isError && <Recusa error={importar.error} />}
      <Button
        loading={importar.isPending}
        disabled={!ready}
        onClick={() => importar.mutate({ ...pedido, hash: data.hash })}
      >
        Importar
      </Button>
    </FieldStack>
  );
}

/** Whether anything is to be done, and nothing stands in its way. */
function canImport({ servicos, modelosResposta }: Previa, como: Pedido['como']): boolean {
  const estados = [...servicos, ...modelosResposta].map(({ estado }) => estado);
  const broken = servicos.some(
    ({ estado, problemas }) =>
      (estado === 'novo' || estado === 'alterado') && problemas.some(({ gravidade }) => gravidade === 'erro'),
  );
  return (
    estados.some((estado) => estado === 'novo' || estado === 'alterado') &&
    !servicos.some(({ estado }) => estado === 'conflito') &&
    !(como === 'publicado' && broken)
  );
}

function Recusa({ error }: { error: unknown }) {
  const errors = isProblem(error, 'validation', 'modelo.refused') ? error.errors : [];
  return (
    <Callout tone="erro" live title="Não foi possível importar">
      <p>{describeFailure(error)}</p>
      {errors.length > 0 && (
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
  const said = servicos === 1 ? '1 serviço' : `${servicos} serviços`;
  return (
    <FieldStack>
      <Callout tone="sucesso" live title="Importação concluída">
        {`${said} e ${modelosResposta} textos de resposta. ${
          como === 'rascunho' ? 'Os serviços esperam por você como rascunhos.' : 'Os serviços já valem.'
        }`}
      </Callout>
      <Button onClick={onClose}>Fechar</Button>
    </FieldStack>
  );
}
