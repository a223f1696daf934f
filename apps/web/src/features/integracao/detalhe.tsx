import { adquirente } from '@balcao/contract/adquirente';
import { antivirus } from '@balcao/contract/antivirus';
import { cep } from '@balcao/contract/cep';
import { pix } from '@balcao/contract/pix';
import { type Integracao, NOMES_DAS_INTEGRACOES } from '@balcao/domain/integracao/integracao';
import { AjustesSection } from '#ui/ajustes/ajustes-section.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { ANTIVIRUS_FIELDS, CARTAO_FIELDS, CEP_FIELDS, PIX_FIELDS } from './campos.ts';
import { Estado } from './estado.tsx';

/** What is for each integration, in words. */
const SOBRE: Readonly<Record<Integracao, string>> = {
  pix: 'Quem recebe as taxas por Pix e avisa o portal dos pagamentos.',
  cartao: 'Quem cobra o cartão, na página dela, e avisa o portal dos pagamentos.',
  arquivos: 'Onde ficam os anexos e os documentos emitidos.',
  antivirus: 'Quem verifica cada arquivo que chega.',
  assinatura: 'O certificado digital que assina os documentos emitidos.',
  cep: 'Quem completa o endereço a partir do CEP.',
};

const VENCE =
  'Uma variável definida vale mais do que esta tela. Quem cuida do servidor muda o valor dela e reinicia o portal.';
const SO_NO_SERVIDOR = 'Quem cuida do servidor muda estes valores e reinicia o portal.';

/** One integration: its settings where the council may change them, its state and its test. */
export function Detalhe({ chave }: { chave: Integracao }) {
  return (
    <>
      <p>
        <Link to="/configuracoes?parte=integracoes">Todas as integrações</Link>
      </p>
      <Um chave={chave} />
    </>
  );
}

function Um({ chave }: { chave: Integracao }) {
  const head = { title: NOMES_DAS_INTEGRACOES[chave], description: SOBRE[chave] };
  const estado = ({ version }: { version: number }) => (
    <Estado key={version} chave={chave} aviso={VENCE} titulo="Situação e teste" />
  );
  if (chave === 'pix')
    return (
      <AjustesSection {...head} routes={pix} fields={PIX_FIELDS}>
        {estado}
      </AjustesSection>
    );
  if (chave === 'cartao')
    return (
      <AjustesSection {...head} routes={adquirente} fields={CARTAO_FIELDS}>
        {estado}
      </AjustesSection>
    );
  if (chave === 'antivirus')
    return (
      <AjustesSection {...head} routes={antivirus} fields={ANTIVIRUS_FIELDS}>
        {estado}
      </AjustesSection>
    );
  if (chave === 'cep')
    return (
      <AjustesSection {...head} routes={cep} fields={CEP_FIELDS}>
        {estado}
      </AjustesSection>
    );
  const perda = chave === 'arquivos' ? ' Ao trocar o lugar, leve antes os arquivos que já existem.' : '';
  return (
    <Section {...head}>
      <Estado chave={chave} aviso={`${SO_NO_SERVIDOR}${perda}`} aberto />
    </Section>
  );
}
