/**
 * Name, capital, continent, fame of the outline from 0 (known to most) to 4, and the atlas's name where it differs. No
 * capital: there are several, or it is being moved. A star: the country also lies on another continent. '-' for the
 * fame: its outline is contested or too small, so that it has only a flag. See provider/content/data/README.md.
 */
export const COUNTRY_TABLE = `
Italy|Rome|Europe|0
France|Paris|Europe|0
Spain|Madrid|Europe|0
Portugal|Lisbon|Europe|0
United Kingdom|London|Europe|0
Ireland|Dublin|Europe|1
Germany|Berlin|Europe|0
Norway|Oslo|Europe|0
Sweden|Stockholm|Europe|0
Finland|Helsinki|Europe|1
Denmark|Copenhagen|Europe|1
Iceland|Reykjavik|Europe|0
Poland|Warsaw|Europe|1
Netherlands|Amsterdam|Europe|1
Belgium|Brussels|Europe|2
Switzerland|Bern|Europe|1
Austria|Vienna|Europe|1
Czechia|Prague|Europe|2
Slovakia|Bratislava|Europe|3
Hungary|Budapest|Europe|2
Romania|Bucharest|Europe|2
Bulgaria|Sofia|Europe|3
Greece|Athens|Europe|0
Albania|Tirana|Europe|3
Latvia|Riga|Europe|3
Lithuania|Vilnius|Europe|3
Belarus|Minsk|Europe|3
Montenegro|Podgorica|Europe|4
Estonia|Tallinn|Europe|-
Ukraine|Kyiv|Europe|-
Madagascar|Antananarivo|Africa|0
South Africa||Africa|0
Algeria|Algiers|Africa|2
Tunisia|Tunis|Africa|2
Libya|Tripoli|Africa|1
Niger|Niamey|Africa|3
Nigeria|Abuja|Africa|2
Mali|Bamako|Africa|2
Chad|N'Djamena|Africa|3
Ghana|Accra|Africa|3
Burkina Faso|Ouagadougou|Africa|4
Togo|Lomé|Africa|4
Benin|Porto-Novo|Africa|4
Senegal|Dakar|Africa|3
Gambia|Banjul|Africa|3
Guinea|Conakry|Africa|4
Sierra Leone|Freetown|Africa|4
Liberia|Monrovia|Africa|4
Cameroon|Yaoundé|Africa|3
Gabon|Libreville|Africa|4
Angola|Luanda|Africa|2
Namibia|Windhoek|Africa|2
Botswana|Gaborone|Africa|3
Zimbabwe|Harare|Africa|3
Zambia|Lusaka|Africa|3
Mozambique|Maputo|Africa|2
Lesotho|Maseru|Africa|4
Uganda|Kampala|Africa|4
Rwanda|Kigali|Africa|4
Mauritania|Nouakchott|Africa|3
Central African Republic|Bangui|Africa|4|Central African Rep.
Ivory Coast||Africa|-|Côte d'Ivoire
Mauritius|Port Louis|Africa|-
Mongolia|Ulaanbaatar|Asia|1
Kazakhstan|Astana|Asia*|1
Uzbekistan|Tashkent|Asia|2
Turkmenistan|Ashgabat|Asia|3
Iran|Tehran|Asia|1
Iraq|Baghdad|Asia|1
Saudi Arabia|Riyadh|Asia|0
Oman|Muscat|Asia|2
Jordan|Amman|Asia|2
Qatar|Doha|Asia|3
Kuwait|Kuwait City|Asia|-
United Arab Emirates|Abu Dhabi|Asia|-
Laos|Vientiane|Asia|3
Bangladesh|Dhaka|Asia|2
Sri Lanka||Asia|0
Indonesia||Asia*|0
Malaysia|Kuala Lumpur|Asia|1
Japan|Tokyo|Asia|-
Vietnam|Hanoi|Asia|-
Thailand|Bangkok|Asia|-
Canada|Ottawa|North America|0
United States|Washington, D.C.|North America|0|United States of America
Mexico|Mexico City|North America|0
Cuba|Havana|North America|0
Jamaica|Kingston|North America|2
Haiti|Port-au-Prince|North America|2
Dominican Republic|Santo Domingo|North America|2|Dominican Rep.
Honduras|Tegucigalpa|North America|3
Nicaragua|Managua|North America|2
Costa Rica|San José|North America|2
Panama|Panama City|North America|1
El Salvador|San Salvador|North America|4
Bahamas|Nassau|North America|-
Colombia|Bogotá|South America|1
Ecuador|Quito|South America|2
Peru|Lima|South America|1
Bolivia||South America|1
Brazil|Brasília|South America|0
Paraguay|Asunción|South America|2
Uruguay|Montevideo|South America|2
Chile|Santiago|South America|-
Australia|Canberra|Oceania|0
New Zealand|Wellington|Oceania|0
Papua New Guinea|Port Moresby|Oceania|1
`;
