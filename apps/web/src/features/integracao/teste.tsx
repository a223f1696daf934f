import type { Integracao } from '@balcao/domain/integracao/integracao';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Failure } from '#ui/failure.tsx';
import parts from '#ui/parts.module.css';
import { useTestar } from './queries.ts';

/** What the test of each integration does, before anybody starts it. */
const SOBRE: Readonly<Record<Integracao, string>> = {
  pix: 'O teste pede um token ao provedor. Nenhuma cobrança é criada.',
  cartao: 'O teste se identifica na operadora. Nenhum pagamento é criado.',
  arquivos: 'O teste grava um arquivo, lê de volta e apaga.',
  antivirus:
    'O teste chama o antivírus e manda a ele o arquivo inofensivo EICAR, que todo antivírus reconhece.',
  assinatura: 'O teste assina um documento vazio e confere a assinatura.',
  cep: 'O teste pergunta por um CEP conhecido, 01001-000.',
};

/** Tests what is saved, and says what worked and what failed. */
export function Teste({ chave }: { chave: Integracao }) {
  const testar = useTestar(chave);
  const { data } = testar;
  return (
    <div className={parts.tight}>
      <p className={parts.detail}>{SOBRE[chave]} Ele usa o que está salvo e dura no máximo 10 segundos.</p>
      <div>
        <Button variant="default" loading={testar.isPending} onClick={() => testar.mutate(undefined)}>
          Testar
        </Button>
      </div>
      {data && !testar.isPending && (
        <Callout
          tone={data.falha ? 'erro' : 'sucesso'}
          title={data.falha ? 'O teste não passou' : 'O teste passou'}
          live
        >
          {data.falha && <p>{data.falha.mensagem}</p>}
          {data.feito.length > 0 && (
            <ul>
              {data.feito.map((feito) => (
                <li key={feito}>{feito}</li>
              ))}
            </ul>
          )}
        </Callout>
      )}
      <Failure error={testar.error} />
    </div>
  );
}
