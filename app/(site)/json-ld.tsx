import { env } from '@/lib/env';
import { describeTrail, printStructuredData, type StructuredData } from '@/lib/structured-data';

type JsonLdProps = {
  /** The breadcrumb from the landing page to this page, which comes last; empty on the landing page. */
  trail?: { name: string; path: string }[];
  /** Further structured data of the page, made with the site's origin. */
  about?: (siteUrl: URL) => StructuredData;
};

/** Renders a public page's structured data. Like pageMetadata, only for pages that are rendered at run time. */
export function JsonLd({ trail, about }: JsonLdProps) {
  const { siteUrl } = env;
  const data = [...(about ? [about(siteUrl)] : []), ...(trail ? [describeTrail(siteUrl, trail)] : [])];
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: printStructuredData escapes the script's end.
      dangerouslySetInnerHTML={{ __html: printStructuredData(data) }}
    />
  );
}
