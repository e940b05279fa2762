import { env } from '@/lib/env';
import { describeTrail, printStructuredData, type StructuredData } from '@/lib/structured-data';

type JsonLdProps = {
  /** The way from the landing page to this one, itself last; none on the landing page. */
  trail?: { name: string; path: string }[];
  /** What else the page is, made with the site's address. */
  about?: (siteUrl: URL) => StructuredData;
};

/** What a public page is, for search engines. Like pageMetadata only in pages that are filled at run time. */
export function JsonLd({ trail, about }: JsonLdProps) {
  const { siteUrl } = env;
  const data = [...(about ? [about(siteUrl)] : []), ...(trail ? [describeTrail(siteUrl, trail)] : [])];
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: printStructuredData lets nothing out of the script.
      dangerouslySetInnerHTML={{ __html: printStructuredData(data) }}
    />
  );
}
